import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectRoot } from '../../scripts/project.mjs';
import { freePort } from '../../tests/support/freePort.ts';
import type { InsertPeer } from './InsertPeer.ts';
import { waitForPort } from './waitForPort.ts';
import { writeLiteProject } from './writeLiteProject.ts';

const lite = join(projectRoot, 'node_modules', '@supabase', 'lite');
const program = join(lite, 'dist', 'cli', 'index.js');
const readVersion = () => JSON.parse(readFileSync(join(lite, 'package.json'), 'utf8')).version;

/** @supabase/lite as its own command line starts it for production, over a SQLite file. */
export async function startLitePeer(): Promise<InsertPeer> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-lite-'));
  const port = await freePort();
  writeLiteProject(folder, port);
  const options = { cwd: folder, env: { ...process.env, DO_NOT_TRACK: '1' } };
  execFileSync(process.execPath, [program, 'migration', 'up'], { ...options, stdio: 'pipe' });
  const server = spawn(process.execPath, [program, 'start', '--no-admin'], {
    ...options,
    stdio: 'ignore',
  });
  const exited = once(server, 'exit');
  await waitForPort(port, exited);
  return {
    url: `http://127.0.0.1:${port}`,
    description: `@supabase/lite ${readVersion()}, SQLite with a rollback journal, synchronous=FULL`,
    stop: async () => {
      server.kill('SIGTERM');
      await exited;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
