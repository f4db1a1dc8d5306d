import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { dev } from 'astro';
import { readSiteConfig } from '../../config/siteConfig.ts';
import { thanksPath } from '../../server/pages/sitePaths.ts';
import { readServerConfig } from '../../server/serverConfig.ts';
import { funnelPath } from '../../shared/funnelCounts.ts';
import { buildFacts } from '../../site/content/words/buildFacts.ts';
import { ensureBuild } from '../build/ensureBuild.ts';
import { projectRoot } from '../project.mjs';

const findFreePort = async () => {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
};

const watched = ['server', 'shared', 'config'];
const serverEntry = join(projectRoot, 'scripts', 'dev', 'watchedServer.ts');

type WatchedServer = { process: ChildProcess; runs: Promise<void> };

function startWatchedServer(port: number): WatchedServer {
  const address = `127.0.0.1:${port}`;
  const watch = watched.map((folder) => `--watch-path=${join(projectRoot, folder)}`);
  const args = [...watch, '--watch-preserve-output', serverEntry];
  const server = spawn(process.execPath, args, {
    cwd: projectRoot,
    // The team's inbox is left out, because its page does not reload; `npm start` has it.
    env: { ...process.env, HOST: '127.0.0.1', PORT: String(port), TEAM_URL: '' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const { promise: runs, resolve } = Promise.withResolvers<void>();
  createInterface({ input: server.stdout }).on('line', (line) => {
    if (line.includes(address)) resolve();
    else console.log(line);
  });
  return { process: server, runs };
}

/** Paths that only the server answers: leads, counts, forms without script, their receipts, the health check. */
const serverPaths = ['/rest/', funnelPath, '/contato/', `${thanksPath}\\?p=`, '/healthz'];

/**
 * Site and server with reload at one address. Forms without script and their receipts come from the last
 * build, because the server fills them in.
 */
export async function develop(): Promise<void> {
  process.env['ASTRO_TELEMETRY_DISABLED'] = '1';
  process.env['ALLOW_PLACEHOLDERS'] = '1';
  const { host, port } = readServerConfig(process.env);
  await ensureBuild();
  const serverPort = await findFreePort();
  const { redirects } = buildFacts(readSiteConfig(process.env));
  const shortAddresses = Object.keys(redirects).map((path) => `${path}(\\?|$)`);
  const forServer = `^(${[...serverPaths, ...shortAddresses].join('|')})`;
  const site = await dev({
    root: projectRoot,
    logLevel: 'warn',
    server: { host, port },
    vite: { server: { proxy: { [forServer]: `http://127.0.0.1:${serverPort}` } } },
  });
  const server = startWatchedServer(serverPort);
  const stop = async () => {
    server.process.kill('SIGTERM');
    await site.stop();
    process.exit(0);
  };
  process.once('SIGINT', stop).once('SIGTERM', stop);
  await server.runs;
  console.log(`Site and server, with reload: http://${host}:${site.address.port}`);
}
