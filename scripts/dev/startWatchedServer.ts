import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { projectRoot } from '../project.mjs';

const watched = ['server', 'leads', 'config'];
const entry = join(projectRoot, 'scripts', 'dev', 'watchedServer.ts');

/** The server with reload behind the site's address; `runs` once it takes calls. */
type WatchedServer = { process: ChildProcess; runs: Promise<void> };

/** Starts it; of its own address nobody needs to know. */
export function startWatchedServer(port: number, siteOrigin: string): WatchedServer {
  const address = `127.0.0.1:${port}`;
  const watch = watched.map((folder) => `--watch-path=${join(projectRoot, folder)}`);
  const server = spawn(process.execPath, [...watch, '--watch-preserve-output', entry, siteOrigin], {
    cwd: projectRoot,
    env: { ...process.env, HOST: '127.0.0.1', PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const { promise: runs, resolve } = Promise.withResolvers<void>();
  createInterface({ input: server.stdout }).on('line', (line) => {
    if (line.includes(address)) resolve();
    else console.log(line);
  });
  return { process: server, runs };
}
