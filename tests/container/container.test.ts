import { execFile } from 'node:child_process';
import { cpSync, readdirSync, readFileSync, realpathSync, statSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it, onTestFinished } from 'vitest';
import { projectRoot } from '../../scripts/project.mjs';
import { canTestWith } from '../../scripts/test/testTools.ts';
import { freePort } from '../support/freePort.ts';
import { startProgram } from '../support/startProgram.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';
import { callRest, lead } from '../support/wire.ts';

/** Needs no daemon and, where nothing else is allowed, no right except to change the root folder. */
const env = { BUILDAH_ISOLATION: 'chroot', STORAGE_DRIVER: 'vfs', ...process.env };

const run = promisify(execFile);

const buildah = async (...args: string[]): Promise<string> =>
  (await run('buildah', args, { env, maxBuffer: Number.POSITIVE_INFINITY })).stdout.trim();

/** The certificates that this machine trusts: a proxy in front of the registry may have its own. */
const certificates = '/etc/ssl/certs/ca-certificates.crt';

/**
 * Debian with Node 24 and npm, made from Debian's packages and this machine's Node, and kept for the next
 * run. CONTAINER_BASE names an image to use instead.
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

/** The last descendant of a process: in a container, the program itself. */
function lastChild(pid: number): number {
  const threads = readdirSync(`/proc/${pid}/task`);
  const children = threads.map((thread) =>
    readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8'),
  );
  const child = Number.parseInt(children.join(''), 10);
  return child ? lastChild(child) : pid;
}

describe.skipIf(!canTestWith('buildah'))('the image', async () => {
  const image = 'localhost/consigo-test';

  /** A new container with a volume, started as the image defines. */
  async function startContainer(volume: string, settings: Record<string, string> = {}) {
    const { Docker } = JSON.parse(await buildah('inspect', '--type=image', image));
    const { Entrypoint, Cmd, Healthcheck, User, Volumes } = Docker.config;
    expect(Volumes).toEqual({ '/data': {} });
    const container = await buildah('from', image);
    // Otherwise buildah mounts its own volume over this one.
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

    // If settings that pages print have changed, the same user builds the pages again.
    const second = await startContainer(volume, { BRAND_NAME: 'Aurora' });
    expect(await (await fetch(second.url)).text()).toContain('<title>Aurora');
    expect(await second.run('leads', 'list')).toContain(lead.name);
    expect(await second.end('SIGTERM')).toBe(0);
  });
});
