import { findPostgres } from '../../scripts/test/findPostgres.ts';
import {
  prepareHostedDatabase,
  startPostgrest,
} from '../../tests/support/hosted/startHostedProject.ts';
import { startPostgres } from '../../tests/support/startPostgres.ts';
import type { InsertPeer } from './InsertPeer.ts';
import { Missing } from './Missing.ts';

/** What PostgREST opens where nobody says otherwise. */
const usualPool = 10;

/**
 * Genuine PostgREST, with our schema in a durable Postgres of its own and nothing before it.
 * @param pool connections that it opens
 * @throws {Missing} where this machine has no Postgres or no PostgREST
 */
export async function startPostgrestPeer(pool = usualPool): Promise<InsertPeer> {
  const { programs, postgrest } = findPostgres();
  if (!programs) throw new Missing('Postgres is not installed');
  if (!postgrest) throw new Missing('npm has no PostgREST for this machine');
  await using opened = new AsyncDisposableStack();
  const postgres = await startPostgres();
  opened.defer(() => postgres.stop());
  const database = await prepareHostedDatabase(postgres.url);
  await database.end();
  const api = await startPostgrest(postgres.url, { PGRST_DB_POOL: String(pool) });
  opened.defer(() => api.stop());
  const running = opened.move();
  return {
    address: `http://127.0.0.1:${api.port}/merchant_leads`,
    description: `PostgREST 12.0.2, Postgres ${postgres.version}, pool of ${pool}`,
    stop: () => running.disposeAsync(),
  };
}
