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
  await using opened = new AsyncDisposableStack();
  const postgres = await startPostgres();
  opened.defer(() => postgres.stop());
  const child = spawn(process.execPath, [program, postgres.url, shape], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  opened.defer(async () => {
    child.kill('SIGTERM');
    await exited;
  });
  const died = exited.then(() => Promise.reject(new Error('the peer ended before it listened')));
  const printed = once(createInterface({ input: child.stdout }), 'line') as Promise<[string]>;
  const [url] = await Promise.race([printed, died]);
  const running = opened.move();
  return {
    url,
    description: `Postgres ${postgres.version}, node-postgres, ${shapes[shape]}, pool of ${poolSize}`,
    stop: () => running.disposeAsync(),
  };
}
