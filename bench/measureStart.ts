import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { projectRoot } from '../scripts/project.mjs';
import { freePort } from '../tests/support/freePort.ts';
import type { Figure } from './Figure.ts';

const rounds = 5;

const answers = (url: string): Promise<boolean> =>
  new Promise((resolve) => {
    get(url, (response) => {
      response.resume().on('end', () => resolve(response.statusCode === 200));
    }).on('error', () => resolve(false));
  });

const measureOnce = async (dataDir: string) => {
  const port = String(await freePort());
  const started = performance.now();
  const npm = spawn('npm', ['start'], {
    cwd: projectRoot,
    env: { ...process.env, PORT: port, HOST: '127.0.0.1', DATA_DIR: dataDir, LOG_LEVEL: 'error' },
    stdio: 'ignore',
  });
  while (!(await answers(`http://127.0.0.1:${port}/`))) await pause(5);
  const elapsed = (performance.now() - started) / 1000;
  const exited = once(npm, 'exit');
  npm.kill('SIGTERM');
  await exited;
  return elapsed;
};

/** From `npm start` with everything installed and built to the whole first page. */
export async function measureStart(): Promise<Figure[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-start-'));
  const ours: number[] = [];
  for (let round = 0; round < rounds; round += 1) ours.push(await measureOnce(dataDir));
  rmSync(dataDir, { recursive: true, force: true });
  return [
    {
      name: 'second npm start to the first page',
      unit: 's',
      ours,
      against: 'npm itself included',
      bar: { most: 1.5 },
    },
  ];
}
