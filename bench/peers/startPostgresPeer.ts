import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { type PostgresShape, poolSize } from './PostgresStore.ts';

const program = fileURLToPath(new URL('postgresPeer.ts', import.meta.url));

export type PostgresPeer = { url: string; description: string; stop(): Promise<void> };

const shapes = { statement: 'one statement', transaction: 'transaction as PostgREST' };

/** The same application in a process of its own, with its leads in Postgres. */
export async function startPostgresPeer(
  databaseUrl: string,
  shape: PostgresShape,
): Promise<PostgresPeer> {
  const child = spawn(process.execPath, [program, databaseUrl, shape], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  const [url] = (await once(createInterface({ input: child.stdout }), 'line')) as [string];
  return {
    url,
    description: `node-postgres, ${shapes[shape]}, pool of ${poolSize}`,
    stop: async () => {
      child.kill('SIGTERM');
      await exited;
    },
  };
}
