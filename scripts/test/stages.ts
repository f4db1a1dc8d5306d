import { auditPackages } from './auditPackages.ts';
import { enginesAreRequired, findEngines } from './findEngines.ts';
import { findHosts, missingHosts } from './findHosts.ts';
import { missingPostgres } from './findPostgres.ts';
import { findSystemd, missingSystemd } from './findSystemd.ts';
import { runTool, type Tool } from './runTool.ts';
import type { Stage, StageEnd } from './Stage.ts';

const check = (name: string, tool: Tool): Stage => ({
  name,
  run: (isAlone) => runTool(tool, isAlone),
});

const vitest = (
  project: string,
  had: Partial<StageEnd> = {},
  files: readonly string[] = [],
): Stage & { report: string } => {
  const report = `test-results/${project}.json`;
  const args = [
    'run',
    `--project=${project}`,
    ...files,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ];
  return {
    name: project,
    report,
    run: async (isAlone) => ({
      ...had,
      ...(await runTool({ package: 'vitest', bin: 'vitest', args }, isAlone)),
    }),
  };
};

const format = check('format and lint', {
  package: '@biomejs/biome',
  bin: 'biome',
  args: ['check', '--error-on-warnings', '.'],
});
const unused = check('unused code', { package: 'knip', bin: 'knip', args: [] });
const types = check('types', { package: '@astrojs/check', bin: 'astro-check', args: [] });
const audit: Stage = { name: 'known vulnerabilities', run: auditPackages };
const e2e: Stage = {
  name: 'e2e',
  run: async (isAlone) => ({
    missing: missingPostgres(['programs', 'postgrest', 'supabase']),
    ...(await runTool({ package: '@playwright/test', bin: 'playwright', args: ['test'] }, isAlone)),
  }),
  report: 'test-results/e2e.json',
};

const foundEngines = findEngines();

/** The main journeys in the engines beside Chromium, as far as this machine has them. */
export const engines: Stage = vitest('engines', {
  missing: foundEngines
    .filter(({ program }) => !program)
    .map(({ name, advice }) => `${name} could not be had: ${advice}`),
  wasNotHad: !enginesAreRequired() && foundEngines.every(({ program }) => !program),
});

/** Servers, disks, databases and clients that break: all, or those whose file is named. */
export const faults = (files: readonly string[] = []) =>
  vitest('crash', { missing: missingPostgres(['programs']) }, files);

/** Random calls, bytes and texts. */
export const fuzz = vitest('fuzz', { missing: missingPostgres(['programs']) });

export const quickStages: readonly Stage[] = [
  format,
  unused,
  types,
  vitest('architecture'),
  vitest('unit'),
];

const contract = vitest('contract', {
  missing: [
    ...missingPostgres(['programs', 'pooler', 'packaged', 'postgrest', 'supabase']),
    ...missingHosts(findHosts()),
    ...missingSystemd(findSystemd()),
  ],
});

/** In groups that run one after the other; crash tests flood the server and need the machine for themselves. */
export const allStages: readonly (readonly Stage[])[] = [
  [...quickStages, audit],
  [contract],
  [faults()],
  [fuzz],
  [e2e],
  [engines],
];
