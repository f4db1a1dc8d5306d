import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../project.mjs';
import type { StageEnd } from './Stage.ts';

const findBin = (packageName: string, bin: string) => {
  const folder = join(projectRoot, 'node_modules', packageName);
  const { bin: bins } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    bin: string | Record<string, string>;
  };
  return join(folder, typeof bins === 'string' ? bins : (bins[bin] ?? ''));
};

export type Tool = { package: string; bin: string; args: string[] };

/** Runs an installed tool under this Node, its output streamed where it runs alone and held back otherwise. */
export async function runTool(
  { package: name, bin, args }: Tool,
  isAlone: boolean,
): Promise<StageEnd> {
  const child = spawn(process.execPath, [findBin(name, bin), ...args], {
    cwd: projectRoot,
    env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1' },
    stdio: isAlone ? 'inherit' : ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text) => {
      output += text;
    });
  }
  const [code] = await once(child, 'close');
  return { succeeded: code === 0, output };
}
