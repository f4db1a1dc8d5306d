import { openExisting } from '../../../server/store/sqlite/openConnection.ts';
import { storeFile } from '../../../server/store/sqlite/prepareStoreFolder.ts';
import { startServer } from '../../../tests/support/startServer.ts';
import { median } from '../../statistics.ts';
import { insertLeads } from '../load/insertLeads.ts';
import type { TakeDown } from '../Reading.ts';

const starts = 5;

const loads = [
  { count: 400, clients: 1 },
  { count: 4000, clients: 50 },
];

const warmUp = { count: 200, clients: 50 };

/** Leaves the store as large as it was, and its numbers as they were. */
function takeBack(dataDir: string, size: number): void {
  const database = openExisting(storeFile(dataDir));
  database.exec(`
    DELETE FROM merchant_leads WHERE id > ${size};
    UPDATE sqlite_sequence SET seq = ${size} WHERE name = 'merchant_leads';
  `);
  database.close();
}

async function startOn(dataDir: string) {
  const started = performance.now();
  const server = await startServer({ dataDir, env: { LOG_LEVEL: 'error' } });
  return { server, taken: performance.now() - started };
}

/** The start of a server on the store, and inserts over HTTP by one client and by fifty. */
export async function measureInserts(
  dataDir: string,
  size: number,
  takeDown: TakeDown,
): Promise<void> {
  const taken: number[] = [];
  for (let start = 0; start < starts; start += 1) {
    const started = await startOn(dataDir);
    taken.push(started.taken);
    await started.server.stop();
  }
  takeDown('server start', size, median(taken), 'ms');
  const { server } = await startOn(dataDir);
  await insertLeads([server.url], warmUp);
  for (const load of loads) {
    const { perSecond, median: middle, p99 } = await insertLeads([server.url], load);
    const of = `insert, ${load.clients === 1 ? 'one client' : 'fifty clients'}`;
    takeDown(`${of}, median`, size, middle, 'ms');
    takeDown(`${of}, p99`, size, p99, 'ms');
    takeDown(`${of}, rate`, size, perSecond, '/s');
  }
  await server.stop();
  takeBack(dataDir, size);
}
