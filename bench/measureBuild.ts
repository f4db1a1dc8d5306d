import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { ProjectCopy } from './build/ProjectCopy.ts';
import { compareInTurns } from './compareInTurns.ts';
import type { Figure } from './Figure.ts';

const run = promisify(execFile);

const programs = { ours: 'scripts/run.mjs', spa: 'bench/build/buildSpaHere.ts' };

const timeBuild = async (folder: string, program: string) => {
  const started = performance.now();
  await run(process.execPath, [program], { cwd: folder });
  return (performance.now() - started) / 1000;
};

/** Our build against the Vite build of the same sections as an SPA, each in a process of its own, in a copy of the project. */
export async function* measureBuild(rounds: number): AsyncGenerator<Figure> {
  using copy = new ProjectCopy();
  const compareAfter = (prepare: () => void) => {
    const build = (program: string) => {
      prepare();
      return timeBuild(copy.folder, program);
    };
    return compareInTurns(
      rounds,
      () => build(programs.ours),
      () => build(programs.spa),
    );
  };
  const figure = {
    unit: 's',
    against: 'Vite building the same pages as an SPA, precompressed too',
  };
  yield { name: 'build from clean', ...figure, ...(await compareAfter(() => copy.clean())) };
  yield {
    name: 'build after a one-line change',
    ...figure,
    ...(await compareAfter(() => copy.changeLine())),
  };
}
