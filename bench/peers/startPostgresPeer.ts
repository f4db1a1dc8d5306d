import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { findPostgres } from '../../scripts/test/findPostgres.ts';
import { startPostgres } from '../../tests/support/startPostgres.ts';
import type { InsertPeer } from './InsertPeer.ts';
import { Missing } from './Missing.ts';
import { type PostgresShape, poolSize } from './PostgresStore.ts';

const program = fileURLToPath(new URL('postgresPeer.ts', import.meta.url));

const shapes = { statement: 'one statement', transaction: 'transaction as PostgREST' };

/**
 * The same application in a process of its own, with its leads in a Postgres of its own.
 * @throws {Missing} where Postgres is not installed
 */
export async function startPostgresPeer(shape: PostgresShape): Promise<InsertPeer> {
  if (!findPostgres().programs) throw new Missing('Postgres is not installed');
  const postgres = await startPostgres();
  const child = spawn(process.execPath, [program, postgres.url, shape], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  const [url] = (await once(createInterface({ input: child.stdout }), 'line')) as [string];
  return {
    url,
    description: `Postgres ${postgres.version}, node-postgres, ${shapes[shape]}, pool of ${poolSize}`,
    stop: async () => {
      child.kill('SIGTERM');
      await exited;
      await postgres.stop();
    },
  };
}
