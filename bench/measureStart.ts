import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { projectRoot } from '../scripts/project.mjs';
import type { Figure } from './Figure.ts';
import { ask } from './ourServer.ts';
import { repeat } from './rounds.ts';

/** Seconds from `npm start` to the whole first page, with the store and what was compiled in a folder. */
async function start(folder: string): Promise<number> {
  const started = performance.now();
  const npm = spawn('npm', ['start'], {
    cwd: projectRoot,
    env: {
      ...process.env,
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: join(folder, 'data'),
      NODE_COMPILE_CACHE: join(folder, 'compiled'),
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const exited = once(npm, 'exit');
  let elapsed = Number.NaN;
  for await (const line of createInterface({ input: npm.stdout })) {
    const [, url] = /^Site: (\S+)/.exec(line) ?? [];
    if (!url) continue;
    const { status } = await ask(url);
    if (status !== 200) throw new Error(`The first page was answered with ${status}`);
    elapsed = (performance.now() - started) / 1000;
    npm.kill('SIGTERM');
  }
  await exited;
  if (Number.isNaN(elapsed)) throw new Error(`npm start ended (${npm.exitCode})`);
  return elapsed;
}

async function startSecond(): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-start-'));
  try {
    await start(folder);
    return await start(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** From the second `npm start` of a built tree to the whole first page. */
export async function* measureStart(rounds: number): AsyncGenerator<Figure> {
  yield {
    name: 'second npm start to the first page',
    unit: 's',
    ours: await repeat(rounds, startSecond),
    against: 'with the store and what the first start compiled, npm included; no peer',
    bar: { of: 'value', most: 1.5 },
  };
}
