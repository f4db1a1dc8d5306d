import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBuild } from '../build/ensureBuild.ts';
import { projectRoot } from '../project.mjs';
import { auditPackages } from './auditPackages.ts';
import { ensureChromium, findEngines } from './browsers.ts';
import {
  findHosts,
  findSystemd,
  isRequired,
  missingHosts,
  missingPostgres,
  missingSystemd,
} from './neighbours.ts';
import { runStages, type Stage, type StageEnd } from './runStages.ts';

type Tool = { package: string; bin: string; args: string[] };

const findBin = (packageName: string, bin: string) => {
  const folder = join(projectRoot, 'node_modules', packageName);
  const { bin: bins } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    bin: string | Record<string, string>;
  };
  return join(folder, typeof bins === 'string' ? bins : (bins[bin] ?? ''));
};

/** Tests start hundreds of servers, threads and commands of the same sources: each need not compile them again. */
const compileCache = join(projectRoot, '.cache', 'compiled');

/** Runs an installed tool under this Node, its output streamed where it runs alone and held back otherwise. */
async function runTool({ package: name, bin, args }: Tool, isAlone: boolean): Promise<StageEnd> {
  const child = spawn(process.execPath, [findBin(name, bin), ...args], {
    cwd: projectRoot,
    env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', NODE_COMPILE_CACHE: compileCache },
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
const engines: Stage = vitest('engines', {
  missing: foundEngines
    .filter(({ program }) => !program)
    .map(({ name, advice }) => `${name} could not be had: ${advice}`),
  wasNotHad: !isRequired('ENGINES') && foundEngines.every(({ program }) => !program),
});

/** Servers, disks, databases and clients that break: all, or those whose file is named. */
export const faults = (files: readonly string[] = []) =>
  vitest('crash', { missing: missingPostgres(['programs']) }, files);

/** Random calls, bytes and texts. */
export const fuzz = vitest('fuzz', { missing: missingPostgres(['programs']) });

const quickStages: readonly Stage[] = [
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

/** In groups that run one after the other: what keeps all processors busy runs alone. */
const allStages: readonly (readonly Stage[])[] = [
  [...quickStages, audit],
  [contract],
  [faults()],
  [e2e],
  [engines, fuzz],
];

/** Everything, on the built site and in a real browser. */
export async function runTests(): Promise<void> {
  ensureChromium();
  await ensureBuild();
  await runStages(allStages);
}

/** The main journeys in the engines beside Chromium. */
export async function runEngines(): Promise<void> {
  await ensureBuild();
  await runStages([[engines]]);
}

/** What a change needs to know within seconds: no build, no browser. */
export const runQuickChecks = (): Promise<boolean> => runStages([quickStages]);
