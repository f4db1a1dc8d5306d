import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { startProgram } from './startProgram.ts';

const wrangler = join(
  createRequire(import.meta.url).resolve('wrangler/package.json'),
  '../bin/wrangler.js',
);

/**
 * The environment of Cloudflare's command line: without the settings of this machine's owner, and without
 * network access for telemetry, updates or a sample visitor.
 */
const wranglerEnvironment = (home: string) => ({
  PATH: process.env['PATH'],
  HOME: home,
  XDG_CONFIG_HOME: home,
  CI: '1',
  NO_COLOR: '1',
  WRANGLER_HIDE_BANNER: 'true',
  WRANGLER_SEND_METRICS: 'false',
  CLOUDFLARE_CF_FETCH_ENABLED: 'false',
});

/** Cloudflare's command line in a folder that is removed with it. @param settings its `wrangler.json` */
async function startWrangler(args: readonly string[], settings?: string) {
  const project = mkdtempSync(join(tmpdir(), 'consigo-cloudflare-'));
  if (settings) copyFileSync(settings, join(project, 'wrangler.json'));
  const removeProject = () => rmSync(project, { recursive: true, force: true });
  const ownPorts = ['--ip=127.0.0.1', '--port=0', '--inspector-port=0'];
  const program = await startProgram(process.execPath, [wrangler, ...args, ...ownPorts], {
    ...{ cwd: project, env: wranglerEnvironment(project), isReady: /Ready on (http:\S+)/ },
  }).catch((error: unknown) => {
    removeProject();
    throw error;
  });
  const stop = async () => {
    await program.end();
    removeProject();
  };
  return { url: program.found[1] ?? '', stop };
}

/** Cloudflare Pages on this machine: a published folder with its files and header rules. */
export const startPagesDev = ({ folder }: { folder: string }) =>
  startWrangler(['pages', 'dev', resolve(folder)]);

/** Cloudflare Workers on this machine, with the static files and the build's `wrangler.json`. */
export const startWorkersDev = (forHost: string) =>
  startWrangler(['dev', `--assets=${resolve(forHost, 'site')}`], join(forHost, 'wrangler.json'));
