import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './freePort.ts';
import { PostgresServer } from './postgres/PostgresServer.ts';
import { postgresProgram, postgresUser, runPostgres } from './postgres/runPostgres.ts';

type Options = {
  /** Whether what it has committed survives a power cut. Tests that take nothing away from it are quicker without. */
  durable?: boolean;
  settings?: readonly string[];
  /** The folder of another version's programs than of the newest installed one. */
  programs?: string;
  /** The disk that it lies on, if not that of temporary files. */
  disk?: string;
  /** How its data folder is made, as `initdb` takes it. */
  layout?: readonly string[];
};

export type Postgres = {
  url: string;
  /** Its major version. */
  version: string;
  server: PostgresServer;
  /** Its folder, which has room for the data of a standby. */
  folder: string;
  /** Stops it and removes its folder. */
  stop(): Promise<void>;
};

const hasty = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];

/**
 * A Postgres of its own in a temporary folder, as durable as it comes; gone when stopped. Everyone
 * on this machine may connect, as any of its roles.
 */
export async function startPostgres({
  durable = true,
  settings = [],
  programs,
  disk = tmpdir(),
  layout = [],
}: Options = {}): Promise<Postgres> {
  const program = postgresProgram('initdb', programs);
  const folder = mkdtempSync(join(disk, 'test-postgres-'));
  if (postgresUser.uid !== undefined && postgresUser.gid !== undefined) {
    chownSync(folder, postgresUser.uid, postgresUser.gid);
  }
  const data = join(folder, 'data');
  const kind = ['--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8'];
  const made = ['-D', data, '-U', 'postgres', '--no-sync', ...kind, ...layout];
  runPostgres('initdb', made, folder, programs);
  const all = [...(durable ? ['fsync=on', 'synchronous_commit=on'] : hasty), ...settings];
  const server = new PostgresServer(data, await freePort(), all, programs);
  await server.start();
  return {
    url: server.url,
    version: /postgresql\/([^/]+)/.exec(program)?.[1] ?? '',
    server,
    folder,
    stop: async () => {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
