import type { Tool } from './runTool.ts';

export type Stage = Tool & {
  name: string;
  /** Where the runner leaves its JSON report; a check has none. */
  report?: string;
};

const vitest = (project: string): Stage => {
  const report = `test-results/${project}.json`;
  return {
    name: project,
    report,
    package: 'vitest',
    bin: 'vitest',
    args: [
      'run',
      `--project=${project}`,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
  };
};

const format: Stage = {
  name: 'format and lint',
  package: '@biomejs/biome',
  bin: 'biome',
  args: ['check', '--error-on-warnings', '.'],
};
const types: Stage = { name: 'types', package: '@astrojs/check', bin: 'astro-check', args: [] };
const e2e: Stage = {
  name: 'e2e',
  report: 'test-results/e2e.json',
  package: '@playwright/test',
  bin: 'playwright',
  args: ['test'],
};

export const quickStages: readonly Stage[] = [
  format,
  types,
  vitest('architecture'),
  vitest('unit'),
];

export const allStages: readonly Stage[] = [
  ...quickStages,
  vitest('contract'),
  vitest('crash'),
  e2e,
];
