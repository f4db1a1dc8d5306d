import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import {
  findSystemd,
  missingSystemd,
  namespaces,
  rootPath,
} from '../../scripts/test/neighbours.ts';
import { allPaths, root } from '../architecture/sourceFiles.ts';

/**
 * Boots systemd on a copy of this machine's files that is kept in memory and goes away with it: as
 * root, with processes, network, mounts and control groups of its own. It can change neither the
 * kernel's settings nor the clock, and starts none of the services that are set up here.
 */
const boot = `
mount --make-rprivate /
mount -t tmpfs tmpfs "$0"
cd "$0"
overlay() {
  mkdir -p "$1/upper" "$1/work" "$3"
  mount -t overlay overlay -o "lowerdir=$2,upperdir=$1/upper,workdir=$1/work" "$3"
}
overlay system / root
overlay project "$1" root/srv/project
cd root
mount -t proc proc proc
mount -t sysfs -o ro sysfs sys
mount -t cgroup2 cgroup2 sys/fs/cgroup
mount --bind -o ro proc/sys proc/sys
mount -t tmpfs tmpfs dev
cp -a /dev/null /dev/zero /dev/full /dev/random /dev/urandom /dev/tty dev
ln -s /proc/self/fd dev/fd
ln -s pts/ptmx dev/ptmx
mount -t tmpfs tmpfs run
mount -t tmpfs -o mode=1777 tmpfs tmp
ip link set lo up
pivot_root . mnt
umount -l /mnt
: >/etc/fstab
rm -r /etc/systemd/system/*
ln -s /lib/systemd/system/basic.target /etc/systemd/system/default.target
exec env container=test setpriv --bounding-set -sys_module,-sys_time,-sys_boot,-sys_rawio,-syslog \\
  /lib/systemd/systemd --system
`;

/** The working tree as a repository that can be cloned. */
const makeRepository = `
cd /srv/project && mkdir /srv/repository && xargs -d '\\n' cp --parents -t /srv/repository <<'END'
${allPaths.join('\n')}
END
cd /srv/repository && git init -q && git add -A && git commit -qm 'The working tree'
cd`;

const askState = 'systemctl is-system-running --wait';

/** Nothing of who runs the tests. */
const environment = {
  PATH: rootPath,
  HOME: '/root',
  LANG: 'C.UTF-8',
  // Every command is a program of its own: most of the time it took was for compiling the same files.
  NODE_COMPILE_CACHE: '/tmp/compiled',
  ...{ GIT_AUTHOR_NAME: 'Ana', GIT_AUTHOR_EMAIL: 'ana@loja.example' },
  ...{ GIT_COMMITTER_NAME: 'Ana', GIT_COMMITTER_EMAIL: 'ana@loja.example' },
};

/** What has not ended after so many milliseconds waits for ever. */
const longest = 280_000;

/** A shell that is given one command after the other, as at a terminal: what one sets, the next has. */
class Shell {
  readonly #process;
  #printed = '';

  constructor(program: string, args: readonly string[]) {
    this.#process = spawn(program, args, { env: environment, detached: true });
    for (const stream of [this.#process.stdout, this.#process.stderr]) {
      stream.setEncoding('utf8').on('data', (data) => {
        this.#printed += data;
      });
    }
  }

  /**
   * @param typed lines that the command itself reads
   * @returns its exit code, and what it printed on both streams
   */
  async run(command: string, typed: readonly string[] = []) {
    const before = this.#printed.length;
    const end = `printf '\\n<ended %d>\\n' $?`;
    const lines = typed.length > 0 ? [`${command}; ${end}`, ...typed] : [command, end];
    this.#process.stdin.write(lines.map((line) => `${line}\n`).join(''));
    for (const began = Date.now(); Date.now() - began < longest; ) {
      const [all, output = '', code] =
        /^([\s\S]*)\n<ended (\d+)>\n/.exec(this.#printed.slice(before)) ?? [];
      if (all) return { code: Number(code), output };
      if (this.#process.exitCode !== null) throw new Error(`The shell ended: ${this.#printed}`);
      await pause(20);
    }
    throw new Error(`${command}: not ended\n${this.#printed.slice(before)}`);
  }
}

function removeGroup(group: string): void {
  for (const entry of readdirSync(group, { withFileTypes: true })) {
    if (entry.isDirectory()) removeGroup(join(group, entry.name));
  }
  rmdirSync(group);
}

/** The first process inside, once it is there. */
async function findInit(outside: ChildProcess, printed: Promise<string>): Promise<number> {
  const children = `/proc/${outside.pid}/task/${outside.pid}/children`;
  for (;;) {
    if (outside.exitCode !== null) throw new Error(`The machine did not start: ${await printed}`);
    const init = Number(readFileSync(children, 'utf8'));
    if (init) return init;
    await pause(20);
  }
}

/**
 * A machine with systemd whose only network is its loopback: the installed programs are there, this
 * project in `/srv/project`, built if it is built, and a repository to clone in `/srv/repository`.
 * What is changed in it is gone when it stops.
 */
export async function startMachine() {
  const found = findSystemd();
  if (!found.controlGroups) throw new Error(missingSystemd(found).join('\n'));
  const folder = mkdtempSync(join(tmpdir(), 'consigo-machine-'));
  const group = join(found.controlGroups, basename(folder));
  mkdirSync(group);
  const enter = 'echo $$ >"$0/cgroup.procs" && exec setpriv --pdeathsig KILL "$@"';
  const machine = ['unshare', ...namespaces, '--kill-child', 'sh', '-ec', boot, folder, root];
  const outside = spawn('sh', ['-c', enter, group, ...machine], {
    env: environment,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const exited = once(outside, 'exit');
  const init = await findInit(outside, text(outside.stderr));
  const shell = new Shell('nsenter', [`--target=${init}`, '--all', '--wd=/root', 'bash']);
  const stop = async () => {
    process.kill(init, 'SIGKILL');
    await exited;
    removeGroup(group);
    rmSync(folder, { recursive: true });
  };
  try {
    const isUp = async () => /^(running|degraded)$/m.test((await shell.run(askState)).output);
    while (!(await isUp())) await pause(20);
    const { code, output } = await shell.run(makeRepository);
    if (code !== 0) throw new Error(output);
  } catch (error) {
    await stop();
    throw error;
  }
  return { run: shell.run.bind(shell), stop };
}

/** Commands that set up the newest installed Postgres inside, as Debian does it, with a certificate of its own. */
export const setUpPostgres = `
version=$(ls /usr/lib/postgresql | sort -n | tail -1)
pg_createcluster --port=5432 $version guide -- --no-sync
cd /var/lib/postgresql/$version/guide
openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 2 -subj /CN=db1 \\
  -addext subjectAltName=DNS:db1,DNS:db.example,DNS:pooler.example -keyout server.key -out server.crt
cp server.crt /etc/supabase.crt
chown postgres: server.key server.crt
cd "$OLDPWD"
echo ssl=on >/etc/postgresql/$version/guide/conf.d/certificate.conf
pg_ctlcluster $version guide start`;

export type Machine = Awaited<ReturnType<typeof startMachine>>;
