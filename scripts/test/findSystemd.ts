import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

type Environment = Record<string, string | undefined>;

export type FoundSystemd = {
  /** The program that shows units to systemd. */
  analyzer: string | undefined;
  /** The program that opens a socket and hands it on as systemd does. */
  socketHolder: string | undefined;
  /** Where control groups are mounted, if a systemd of the tests' own can be started on this machine. */
  controlGroups: string | undefined;
};

/** Where whoever logs in as root finds programs. */
export const rootPath = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';

const findProgram = (name: string) =>
  rootPath
    .split(':')
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path));

/** What such a systemd has for itself, as `unshare` names it. */
export const namespaces = ['--mount', '--net', '--pid', '--uts', '--ipc', '--cgroup', '--fork'];

const program = '/lib/systemd/systemd';

/** What the guides take for granted. */
const programs = ['nginx', 'pg_createcluster', 'npm', 'git', 'curl', 'openssl', 'ip'];

function findControlGroups(): string | undefined {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return undefined;
  if (!existsSync(program) || !programs.every(findProgram)) return undefined;
  if (spawnSync('unshare', [...namespaces, 'true']).status !== 0) return undefined;
  return /^\S+ (\S+) cgroup2 rw/m.exec(readFileSync('/proc/mounts', 'utf8'))?.[1];
}

/** What this machine has of systemd, as Debian puts it there. */
export const findSystemd = (): FoundSystemd => ({
  analyzer: findProgram('systemd-analyze'),
  socketHolder: findProgram('systemd-socket-activate'),
  controlGroups: findControlGroups(),
});

/** Whether a missing systemd is a failure: by SYSTEMD=required or SYSTEMD=optional; without it, on a build machine only. */
export const systemdIsRequired = ({ SYSTEMD, CI }: Environment = process.env): boolean =>
  SYSTEMD ? SYSTEMD === 'required' : CI === 'true';

/** What tests do without on this machine, one line each. */
export function missingSystemd({ analyzer, socketHolder, controlGroups }: FoundSystemd): string[] {
  const lines = [
    !(analyzer && socketHolder) && 'systemd could not be had: on Debian, apt-get install systemd',
    !controlGroups &&
      `A machine to follow the guides on could not be had: it takes root, namespaces, control groups of version 2, systemd and ${programs.join(', ')}`,
  ];
  return lines.filter((line) => line !== false);
}
