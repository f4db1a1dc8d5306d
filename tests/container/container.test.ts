import { execFile } from 'node:child_process';
import { cpSync, readdirSync, readFileSync, realpathSync, statSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it, onTestFinished } from 'vitest';
import { projectRoot } from '../../scripts/project.mjs';
import { triesWith } from '../../scripts/test/neighbours.ts';
import { freePort } from '../support/freePort.ts';
import { startProgram } from '../support/startProgram.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';
import { callRest, lead } from '../support/wire.ts';

/** No daemon, and where nothing else is allowed no right but to change the root folder. */
const env = { BUILDAH_ISOLATION: 'chroot', STORAGE_DRIVER: 'vfs', ...process.env };

const run = promisify(execFile);

const buildah = async (...args: string[]): Promise<string> =>
  (await run('buildah', args, { env, maxBuffer: Number.POSITIVE_INFINITY })).stdout.trim();

/** The certificates that this machine trusts: a proxy before the registry may have one of its own. */
const certificates = '/etc/ssl/certs/ca-certificates.crt';

/**
 * Debian with Node 24 and npm, made of Debian's packages and this machine's Node; kept for the next run.
 * CONTAINER_BASE names an image to use in its place.
 */
async function prepareBase(): Promise<string> {
  const { CONTAINER_BASE } = process.env;
  if (CONTAINER_BASE) return CONTAINER_BASE;
  const base = `localhost/consigo-test-base:${process.version}`;
  if (await buildah('images', '--quiet', '--filter', `reference=${base}`)) return base;
  const root = temporaryFolder();
  await run('debootstrap', ['--variant=minbase', '--include=ca-certificates', 'bookworm', root]);
  const local = join(root, 'usr', 'local');
  const { stdout } = await run('sh', ['-c', 'command -v npm']);
  const npm = dirname(dirname(realpathSync(stdout.trim())));
  cpSync(process.execPath, join(local, 'bin', 'node'));
  cpSync(npm, join(local, 'lib', 'node_modules', 'npm'), { recursive: true });
  symlinkSync('../lib/node_modules/npm/bin/npm-cli.js', join(local, 'bin', 'npm'));
  cpSync(certificates, join(root, certificates));
  const container = await buildah('from', 'scratch');
  await buildah('add', '--quiet', container, root, '/');
  const path = 'PATH=/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin';
  const trusted = `NODE_EXTRA_CA_CERTS=${certificates}`;
  await buildah('config', '--env', path, '--env', trusted, container);
  await buildah('commit', '--quiet', '--rm', container, base);
  return base;
}

/** The last of the processes that one has started: in a container, the program itself. */
function lastChild(pid: number): number {
  const threads = readdirSync(`/proc/${pid}/task`);
  const children = threads.map((thread) =>
    readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8'),
  );
  const child = Number.parseInt(children.join(''), 10);
  return child ? lastChild(child) : pid;
}

describe.skipIf(!triesWith('buildah'))('the image', async () => {
  const image = 'localhost/consigo-test';

  /** A new container on a volume, started as its image says. */
  async function startContainer(volume: string, settings: Record<string, string> = {}) {
    const { Docker } = JSON.parse(await buildah('inspect', '--type=image', image));
    const { Entrypoint, Cmd, Healthcheck, User, Volumes } = Docker.config;
    expect(Volumes).toEqual({ '/data': {} });
    const container = await buildah('from', image);
    // Without this buildah mounts a volume of its own over the one it is given.
    await buildah('config', '--volume=/data-', container);
    onTestFinished(async () => {
      await buildah('rm', container);
    });
    const given = Object.entries({ PORT: String(await freePort()), ...settings });
    const options = given.flatMap(([name, value]) => ['--env', `${name}=${value}`]);
    const command = (args: string[]) => [
      ...['run', ...options, '--volume', `${volume}:/data:U`, container, '--'],
      ...args,
    ];
    const program = await startProgram('buildah', command([...Entrypoint, ...Cmd]), {
      env,
      isReady: /^Site: (\S+)$/m,
    });
    const server = lastChild(program.process.pid ?? 0);
    const end = async (signal: NodeJS.Signals) => {
      const ended = program.end('SIGCONT');
      process.kill(server, signal);
      return ended;
    };
    return {
      url: program.found[1] ?? '',
      user: { name: User, id: statSync(`/proc/${server}`).uid },
      checkHealth: () => buildah(...command(Healthcheck.Test.slice(1))),
      run: (...args: string[]) => buildah(...command([...Entrypoint, ...args])),
      end,
    };
  }

  it('runs as its own user, and keeps a lead on its volume through a kill', async () => {
    const base = await prepareBase();
    const file = join(projectRoot, 'Dockerfile');
    const [format, from] = ['--format=docker', `--build-arg=BASE=${base}`];
    await buildah('build', format, from, '--file', file, '--tag', image, dirname(file));
    const volume = temporaryFolder();
    const first = await startContainer(volume);
    expect(first.user).toEqual({ name: 'consigo', id: 10_001 });
    expect(await (await fetch(first.url)).text()).toContain('Consigo');
    await first.checkHealth();
    expect((await callRest(first.url, { body: lead })).status).toBe(201);
    await first.end('SIGKILL');

    // Settings that the pages print are built into them again, by the same user.
    const second = await startContainer(volume, { BRAND_NAME: 'Aurora' });
    expect(await (await fetch(second.url)).text()).toContain('<title>Aurora');
    expect(await second.run('leads', 'list')).toContain(lead.name);
    expect(await second.end('SIGTERM')).toBe(0);
  });
});
