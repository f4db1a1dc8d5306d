import { Registry } from 'prom-client';
import type { Database } from '../../../server/database/Database.ts';
import { openSqliteDatabase } from '../../../server/database/openSqliteDatabase.ts';
import { DeliveryQueue } from '../../../server/delivery/DeliveryQueue.ts';
import { readFigures } from '../../../server/desk/figures.ts';
import type { LeadFilter } from '../../../server/desk/LeadFilter.ts';
import { findSameContact, readDossiers } from '../../../server/desk/leadDossier.ts';
import { listLeads } from '../../../server/desk/listLeads.ts';
import { observeDeliveries } from '../../../server/metrics/observeDeliveries.ts';
import { median } from '../../statistics.ts';
import { makeLead } from '../fill/makeLead.ts';
import { storedAt } from '../fill/storedAt.ts';
import type { TakeDown } from '../Reading.ts';

/** What takes long is not done more often than this many milliseconds allow. */
const patience = 2000;
const rounds = 9;

const month = 30 * 86_400_000;
const screen = 50;

/** Milliseconds, the median of some rounds after the first one, which warms up. */
async function timed(work: () => Promise<unknown>): Promise<number> {
  const taken: number[] = [];
  const began = performance.now();
  do {
    const started = performance.now();
    await work();
    taken.push(performance.now() - started);
  } while (taken.length <= rounds && performance.now() - began < patience);
  return median(taken.length > 1 ? taken.slice(1) : taken);
}

type Reads = Record<string, () => Promise<unknown>>;

function readsOf(database: Database, dataDir: string, size: number): Reads {
  const list = (filter: LeadFilter) => () => Array.fromAsync(listLeads(database, filter));
  const queue = new DeliveryQueue(
    async () => database,
    () => new Date(),
  );
  const scrape = observeDeliveries(async () => openSqliteDatabase(dataDir), new Registry());
  const { email } = makeLead(Math.ceil(size / 2) + 1).row;
  return {
    'list, newest 50': list({ limit: screen }),
    'list, 50 deep in the past': list({ until: storedAt(size / 10), limit: screen }),
    'list, 50 of a status': list({ status: 'qualified', limit: screen }),
    'list, all that are new': list({ status: 'new' }),
    'list, 50 in quarantine': list({ quarantine: 'only', limit: screen }),
    'leads for export --new': list({ isNew: true }),
    'all of a person': async () =>
      Array.fromAsync(readDossiers(database, await findSameContact(database, email))),
    'search, found among the newest': list({ text: makeLead(size - 20).row.email, limit: 1 }),
    'search, found nowhere': list({ text: 'ninguém escreveu isto' }),
    'figures of a month': () =>
      readFigures(database, { from: new Date(storedAt(size).getTime() - month) }),
    'figures of all time': () => readFigures(database, {}),
    'next deliveries': async () => [
      await queue.takeUp(['webhook']),
      await queue.claim({ name: 'webhook', mostLeads: 1 }, 1),
    ],
    'deliveries for a scrape': scrape,
  };
}

/** What the sales team's commands and inbox, the delivery and a scrape wait for. */
export async function measureReads(
  dataDir: string,
  size: number,
  takeDown: TakeDown,
): Promise<void> {
  const database = openSqliteDatabase(dataDir);
  for (const [name, read] of Object.entries(readsOf(database, dataDir, size))) {
    takeDown(name, size, await timed(read), 'ms');
  }
  await database.close();
}
