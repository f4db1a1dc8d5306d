import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../project.mjs';

const findBin = (packageName: string, bin: string) => {
  const folder = join(projectRoot, 'node_modules', packageName);
  const { bin: bins } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    bin: string | Record<string, string>;
  };
  return join(folder, typeof bins === 'string' ? bins : (bins[bin] ?? ''));
};

export type Tool = { package: string; bin: string; args: string[] };

/** Runs an installed tool under this Node, its output streamed; tells whether it succeeded. */
export async function runTool({ package: name, bin, args }: Tool): Promise<boolean> {
  const env = { ...process.env, ASTRO_TELEMETRY_DISABLED: '1' };
  const child = spawn(process.execPath, [findBin(name, bin), ...args], {
    cwd: projectRoot,
    env,
    stdio: 'inherit',
  });
  const [code] = await once(child, 'exit');
  return code === 0;
}
