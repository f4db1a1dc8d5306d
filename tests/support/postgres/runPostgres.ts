import { execFileSync, type SpawnOptions } from 'node:child_process';
import { join } from 'node:path';
import { findPostgres, requireNeighbour } from '../../../scripts/test/findPostgres.ts';

const idOf = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));

/** Postgres refuses to run as root: root runs it as the user that Debian made for it. */
export const postgresUser: Pick<SpawnOptions, 'uid' | 'gid'> =
  process.getuid?.() === 0 && findPostgres().programs ? { uid: idOf('-u'), gid: idOf('-g') } : {};

/** Where one of Postgres's programs lies: in a folder of programs, or in that of the newest version installed. */
export function postgresProgram(name: string, folder?: string): string {
  return join(folder ?? requireNeighbour('programs'), name);
}

/** Runs one of Postgres's programs (`initdb`, `pg_basebackup`, `pg_ctl` …) to its end, in a folder, as the user that Postgres runs as. */
export function runPostgres(
  name: string,
  args: readonly string[],
  folder: string,
  programs?: string,
): void {
  execFileSync(postgresProgram(name, programs), args, {
    ...postgresUser,
    cwd: folder,
    stdio: 'pipe',
  });
}
