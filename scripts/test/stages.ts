import { enginesAreRequired, findEngines } from './findEngines.ts';
import { findPostgres, missingPostgres } from './findPostgres.ts';
import type { Tool } from './runTool.ts';

export type Stage = Tool & {
  name: string;
  /** Where the runner leaves its JSON report; a check has none. */
  report?: string;
  /** What it does without on this machine, and how to get it. */
  missing?: readonly string[];
  /** Whether it may end without a test: this machine has nothing to run it in, and need not. */
  mayBeEmpty?: boolean;
};

const vitest = (project: string): Stage & { report: string } => {
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

const foundEngines = findEngines();

/** The main journeys in the engines beside Chromium, as far as this machine has them. */
export const engines: Stage = {
  ...vitest('engines'),
  missing: foundEngines
    .filter(({ program }) => !program)
    .map(({ name, advice }) => `${name} could not be had: ${advice}`),
  mayBeEmpty: !enginesAreRequired() && foundEngines.every(({ program }) => !program),
};

/** Servers, disks, databases and clients that break. */
export const faults = vitest('crash');

export const quickStages: readonly Stage[] = [
  format,
  types,
  vitest('architecture'),
  vitest('unit'),
];

export const allStages: readonly Stage[] = [
  ...quickStages,
  { ...vitest('contract'), missing: missingPostgres(findPostgres()) },
  faults,
  e2e,
  engines,
];
