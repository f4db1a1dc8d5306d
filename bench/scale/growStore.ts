import { randomUUID } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import type { LeadSource } from '../../leads/leadContext.ts';
import type { LeadRow } from '../../leads/leadRules.ts';
import { BatchWriter } from '../../server/store/sqlite/BatchWriter.ts';
import { openConnection } from '../../server/store/sqlite/openConnection.ts';
import { prepareStoreFolder } from '../../server/store/sqlite/storeFolder.ts';
import { sampleLead } from '../../tests/support/sampleLead.ts';

/** When the lead with a number arrived: ten million in three years. */
export const storedAt = (number: number): Date =>
  new Date(Date.parse('2023-11-23T00:00:00Z') + number * 9500);

/** A well-distributed hash of a number, from 0 to 2³² − 1: the same in every run. */
function scatter(number: number): number {
  const mixed = Math.imul(number, 0x85ebca6b);
  return Math.imul(mixed ^ (mixed >>> 15), 0xc2b2ae35) >>> 0;
}

/** The row of a lead by its number, from 1: the same in every run. One in twenty is from an earlier person. */
export function makeRow(number: number): LeadRow {
  const person = number % 20 === 0 ? 1 + (scatter(number) % number) : number;
  const digits = String(scatter(person) % 1e8).padStart(8, '0');
  return sampleLead({
    email: `contato.da.loja.${person}@lojista-${scatter(person) % 9973}.example`,
    phone: `(11) 9${digits.slice(0, 4)}-${digits.slice(4)}`,
    company: `Calçados da Serra ${person}`,
    notes: 'Gostaria de entender as taxas, o prazo e como fica a integração com o nosso ERP.',
  });
}

const source: LeadSource = { landing: '/', utm_source: 'google' };
const context = { form: 'quick', page: '/', notice: '1', source } as const;

/** For an expendable file: no journal on disk, no waiting for the disk, a gigabyte of cached pages. */
const hasty =
  'PRAGMA journal_mode = MEMORY; PRAGMA synchronous = OFF; PRAGMA cache_size = -1000000; PRAGMA temp_store = MEMORY;';

/** Gives each stored lead the time of its number: the store calls `strftime` once per lead. */
function replaceClock(database: DatabaseSync, from: number): void {
  let number = from;
  database.function('strftime', { varargs: true }, () => storedAt(number++).toISOString());
}

/** How many of the newest leads have not been looked at, exported or delivered. */
const untouched = 100;

/** Leaves leads as they are after a year's work: delivered by webhook, exported, most of them contacted. */
function settleLeads(database: DatabaseSync, from: number, to: number): void {
  const last = to - untouched;
  database.exec(`
    BEGIN;
    INSERT INTO deliveries (lead_id, channel, state, attempts, created_at, due_at, delivered_at)
      SELECT lead_id, 'webhook', 'delivered', 1, created_at, created_at, created_at
      FROM lead_outbox JOIN merchant_leads ON id = lead_id WHERE lead_id <= ${last};
    DELETE FROM lead_outbox WHERE lead_id <= ${last};
    UPDATE lead_states SET exported_at = '2026-11-22T00:00:00.000Z', status =
      CASE WHEN lead_id % 20 < 14 THEN 'contacted' WHEN lead_id % 20 < 19 THEN 'lost' ELSE 'qualified' END
      WHERE lead_id > ${from - 1 - untouched} AND lead_id <= ${last};
    COMMIT;`);
}

const batchSize = 5000;

/** Fills a folder's embedded store through the store's own writer, from one lead number to another. */
export function growStore(dataDir: string, from: number, to: number): void {
  const database = openConnection(prepareStoreFolder(dataDir));
  database.exec(hasty);
  replaceClock(database, from);
  const writer = new BatchWriter(database);
  for (let first = from; first <= to; first += batchSize) {
    const length = Math.min(batchSize, to - first + 1);
    const rows = Array.from({ length }, (_, index) => makeRow(first + index));
    writer.write(
      rows.map((row) => ({
        insert: { rows: [row], idempotencyKey: randomUUID(), context, address: null },
      })),
    );
  }
  settleLeads(database, from, to);
  database.close();
}
