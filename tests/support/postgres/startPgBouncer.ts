import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { requireNeighbour } from '../../../scripts/test/findPostgres.ts';
import { freePort } from '../freePort.ts';
import { postgresUser } from './runPostgres.ts';

export type PgBouncer = {
  /** The address of a database by way of the pooler. */
  via(databaseUrl: string): string;
  stop(): Promise<void>;
};

const configuration = (
  { hostname, port, username, password }: URL,
  listenPort: number,
) => `[databases]
* = host=${hostname} port=${port || 5432} user=${username}${password && ` password=${decodeURIComponent(password)}`}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${listenPort}
auth_type = any
pool_mode = transaction
default_pool_size = 3
server_lifetime = 1
`;

/** A PgBouncer that lends a connection for the length of a transaction, and has fewer of them than we ask for. */
export async function startPgBouncer(postgresUrl: string): Promise<PgBouncer> {
  const program = requireNeighbour('pooler');
  const folder = mkdtempSync(join(tmpdir(), 'test-pgbouncer-'));
  const { uid, gid } = postgresUser;
  if (uid !== undefined && gid !== undefined) chownSync(folder, uid, gid);
  const port = await freePort();
  const file = join(folder, 'pgbouncer.ini');
  writeFileSync(file, configuration(new URL(postgresUrl), port));
  const pooler = spawn(program, [file], {
    ...postgresUser,
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const exited = once(pooler, 'exit');
  const lines: string[] = [];
  for await (const line of createInterface({ input: pooler.stderr })) {
    lines.push(line);
    if (line.includes('process up')) break;
  }
  if (pooler.exitCode !== null) throw new Error(`PgBouncer did not start:\n${lines.join('\n')}`);
  pooler.stderr.resume();
  return {
    via: (databaseUrl) => {
      const url = new URL(databaseUrl);
      url.host = `127.0.0.1:${port}`;
      return url.href;
    },
    stop: async () => {
      pooler.kill('SIGINT');
      await exited;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
