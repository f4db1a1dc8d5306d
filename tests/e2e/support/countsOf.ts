import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { devices } from '@playwright/test';
import { readFunnel } from '../../../server/leads/readFunnel.ts';
import { openSqliteDatabase } from '../../../server/store/sqlite/SqliteDatabase.ts';
import { startServer } from '../../support/runServer.ts';

/** Headless browsers are not counted, so this is another one's name. */
export const asCounted = `--user-agent=${devices['Desktop Chrome'].userAgent}`;

/** What a separate server counted of a visit, read after it has stopped. */
export async function countsOf(visit: (url: string) => Promise<void>): Promise<string[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'consigo-funnel-'));
  const server = await startServer({ dataDir });
  try {
    await visit(server.url);
  } finally {
    await server.stop();
  }
  const database = openSqliteDatabase(dataDir);
  const counts = await readFunnel(database, { from: '2000-01-01', until: '2999-12-31' });
  await database.close();
  rmSync(dataDir, { recursive: true });
  return counts.map(({ event, detail, count }) => `${event} ${detail} ${count}`);
}
