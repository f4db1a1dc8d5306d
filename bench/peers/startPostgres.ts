import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, globSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { freePort } from '../../tests/support/freePort.ts';
import { Missing } from './Missing.ts';

export type Postgres = { url: string; version: string; stop(): Promise<void> };

const findPrograms = () => {
  const [newest] = globSync('/usr/lib/postgresql/*/bin/initdb').sort().reverse();
  if (!newest) throw new Missing('Postgres is not installed');
  return dirname(newest);
};

const idOf = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));

/** Postgres refuses to run as root: root runs it as the user that Debian made for it. */
const findUser = () =>
  process.getuid?.() === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : undefined;

const settings = ['fsync=on', 'synchronous_commit=on', 'listen_addresses=127.0.0.1'];

/** A Postgres of its own in a temporary folder, as durable as it comes; gone when stopped. */
export async function startPostgres(): Promise<Postgres> {
  const programs = findPrograms();
  const user = findUser();
  const folder = mkdtempSync(join(tmpdir(), 'bench-postgres-'));
  if (user) chownSync(folder, user.uid, user.gid);
  const data = join(folder, 'data');
  const initArgs = ['-D', data, '-U', 'bench', '--auth=trust', '--encoding=UTF8'];
  const asUser = { ...user, cwd: folder };
  execFileSync(join(programs, 'initdb'), initArgs, { ...asUser, stdio: 'pipe' });
  const port = await freePort();
  const options = [...settings, `port=${port}`, `unix_socket_directories=${folder}`];
  const args = ['-D', data, ...options.flatMap((option) => ['-c', option])];
  const server = spawn(join(programs, 'postgres'), args, {
    ...asUser,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const exited = once(server, 'exit');
  for await (const line of createInterface({ input: server.stderr })) {
    if (line.includes('ready to accept connections')) break;
  }
  server.stderr.resume();
  return {
    url: `postgres://bench@127.0.0.1:${port}/postgres`,
    version: /postgresql\/([^/]+)/.exec(programs)?.[1] ?? '',
    stop: async () => {
      server.kill('SIGINT');
      await exited;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
