import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../../scripts/project.mjs';

/** How often the memory of the command is looked at, in milliseconds. */
const interval = 50;

/** The most that a process has had resident, in megabytes; 0 where the system does not tell. */
function peakOf(pid: number | undefined): number {
  const file = `/proc/${pid}/status`;
  if (!existsSync(file)) return 0;
  return Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync(file, 'utf8'))?.[1] ?? 0) / 1024;
}

/**
 * Runs a command of `leads` on a store in a process of its own.
 * @returns seconds, and the most memory in megabytes
 * @throws when it fails
 */
export async function runCommand(dataDir: string, args: readonly string[]) {
  const started = performance.now();
  const child = spawn(process.execPath, [join(projectRoot, 'cli', 'leads.ts'), ...args], {
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  let peak = 0;
  const watch = setInterval(() => {
    peak = Math.max(peak, peakOf(child.pid));
  }, interval);
  const [code] = await once(child, 'exit');
  clearInterval(watch);
  if (code !== 0) throw new Error(`leads ${args[0]} ended with ${code}`);
  return { seconds: (performance.now() - started) / 1000, peak };
}
