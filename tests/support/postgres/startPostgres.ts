import { execFileSync, type SpawnOptions } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { findTool, requireTool } from '../../../scripts/test/testTools.ts';
import { freePort } from '../freePort.ts';
import { startProgram } from '../startProgram.ts';

const idOf = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));

/** Postgres refuses to run as root, so root runs it as the user that Debian provides. */
export const postgresUser: Pick<SpawnOptions, 'uid' | 'gid'> =
  process.getuid?.() === 0 && findTool('Postgres') ? { uid: idOf('-u'), gid: idOf('-g') } : {};

const postgresProgram = (name: string) => join(requireTool('Postgres'), name);

/** Runs a program of Postgres (`initdb`, `pg_ctl` …) in a folder, as Postgres's user, until it ends. */
export function runPostgres(name: string, args: readonly string[], folder: string): void {
  const options = { ...postgresUser, cwd: folder, stdio: 'pipe' } as const;
  execFileSync(postgresProgram(name), args, options);
}

type Options = {
  /** Whether commits survive a power cut; tests that cut no power are faster if they do not. */
  durable?: boolean;
  /** Where to put its data, if not on the disk of temporary files. */
  disk?: string;
  /** Options of `initdb` for the data folder. */
  layout?: readonly string[];
};

const durably = ['fsync=on', 'synchronous_commit=on'];
const hasty = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];

/**
 * A separate Postgres in a temporary folder, durable by default, deleted when stopped. Everyone on this
 * machine may connect, in any of its roles.
 */
export async function startPostgres({
  durable = true,
  disk = tmpdir(),
  layout = [],
}: Options = {}) {
  const folder = mkdtempSync(join(disk, 'test-postgres-'));
  if (postgresUser.uid !== undefined && postgresUser.gid !== undefined) {
    chownSync(folder, postgresUser.uid, postgresUser.gid);
  }
  const data = join(folder, 'data');
  const kind = ['--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8'];
  const made = ['-D', data, '-U', 'postgres', '--no-sync', ...kind, ...layout];
  runPostgres('initdb', made, folder);
  const port = await freePort();
  const place = ['listen_addresses=127.0.0.1', `unix_socket_directories=${folder}`, `port=${port}`];
  const settings = [...place, ...(durable ? durably : hasty)].flatMap((one) => ['-c', one]);
  const start = () =>
    startProgram(postgresProgram('postgres'), ['-D', data, ...settings], {
      ...{ ...postgresUser, cwd: folder },
      isReady: /ready to accept (read-only )?connections/,
    });
  let running = await start();
  /** It may be stopped and restarted. */
  const server = {
    port,
    data,
    start: async () => {
      running = await start();
    },
    /** SIGINT: a clean shutdown. SIGQUIT: an immediate one, like a crash. */
    stop: (signal: 'SIGINT' | 'SIGQUIT' = 'SIGINT') => running.end(signal),
  };
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    version: /postgresql\/([^/]+)/.exec(postgresProgram('initdb'))?.[1] ?? '',
    server,
    folder,
    stop: async () => {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export type Postgres = Awaited<ReturnType<typeof startPostgres>>;

/** Sends one statement to a database, over its own connection. */
export async function askPostgres(url: string, sql: string): Promise<pg.QueryResultRow[]> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}
