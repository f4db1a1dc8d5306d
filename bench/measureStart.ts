import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { projectRoot } from '../scripts/project.mjs';
import { freePort } from '../tests/support/freePort.ts';
import type { Bar, Figure } from './Figure.ts';
import { repeat } from './repeat.ts';

const answers = (url: string): Promise<boolean> =>
  new Promise((resolve) => {
    get(url, (response) => {
      response.resume().on('end', () => resolve(response.statusCode === 200));
    }).on('error', () => resolve(false));
  });

const start = async (folder: string) => {
  const port = String(await freePort());
  const started = performance.now();
  const npm = spawn('npm', ['start'], {
    cwd: projectRoot,
    env: {
      ...process.env,
      PORT: port,
      HOST: '127.0.0.1',
      DATA_DIR: join(folder, 'data'),
      NODE_COMPILE_CACHE: join(folder, 'compiled'),
      LOG_LEVEL: 'error',
    },
    stdio: 'ignore',
  });
  const exited = once(npm, 'exit');
  while (!(await answers(`http://127.0.0.1:${port}/`))) {
    if (npm.exitCode !== null) throw new Error(`npm start ended (${npm.exitCode})`);
    await pause(5);
  }
  const elapsed = (performance.now() - started) / 1000;
  npm.kill('SIGTERM');
  await exited;
  return elapsed;
};

const startTwice = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'bench-start-'));
  try {
    return { first: await start(folder), second: await start(folder) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

/** From `npm start` with everything installed and built to the whole first page. */
export async function* measureStart(rounds: number): AsyncGenerator<Figure> {
  const starts = await repeat(rounds, startTwice);
  const bar: Bar = { of: 'value', most: 1.5 };
  yield {
    name: 'first npm start to the first page',
    unit: 's',
    ours: starts.map(({ first }) => first),
    against: 'everything built; no store and nothing compiled yet, npm included; no peer',
    bar,
  };
  yield {
    name: 'second npm start to the first page',
    unit: 's',
    ours: starts.map(({ second }) => second),
    against: 'the same, with the store and what the first start compiled; no peer',
    bar,
  };
}
