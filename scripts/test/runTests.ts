import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { ensureBuild } from '../build/ensureBuild.ts';
import { projectRoot } from '../project.mjs';
import { ensureChromium } from './browsers.ts';
import { listMissing } from './neighbours.ts';

const settings = {
  ASTRO_TELEMETRY_DISABLED: '1',
  // Tests start hundreds of servers, threads and commands of the same sources: each need not compile them again.
  NODE_COMPILE_CACHE: join(projectRoot, '.cache', 'compiled'),
};

/** Starts an installed tool under this Node. */
const start = (tool: string, args: readonly string[], stdio: 'inherit' | 'pipe') =>
  spawn(process.execPath, [join(projectRoot, 'node_modules', '.bin', tool), ...args], {
    cwd: projectRoot,
    env: { ...process.env, ...settings },
    stdio: ['ignore', stdio, stdio],
  });

type Counts = { passed: number; failed: number; skipped: number; retried: number };

/** What one tool has found; its failures one line each. */
type Outcome = Counts & { failures: string[] };

const nothing: Counts = { passed: 0, failed: 0, skipped: 0, retried: 0 };

/** A check that holds its output back unless it fails. It counts only then. */
async function check(name: string, tool: string, ...args: string[]): Promise<Outcome> {
  const child = start(tool, args, 'pipe');
  const closed = once(child, 'close');
  const output = await Promise.all([child.stdout, child.stderr].map((one) => one && text(one)));
  const [code] = await closed;
  if (code === 0) return { ...nothing, failures: [] };
  console.log(`\n── ${name} ──\n${output.join('')}`);
  return { ...nothing, failed: 1, failures: [name] };
}

const checks = () => [
  check('format and lint', 'biome', 'check', '--error-on-warnings', '.'),
  check('unused code', 'knip'),
  check('types', 'astro-check'),
];

type VitestReport = {
  numPassedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: {
    name: string;
    status: string;
    assertionResults: { status: string; fullName: string }[];
  }[];
};

function readVitest(report: VitestReport): Outcome {
  const failures = report.testResults.flatMap(({ name, status, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed');
    const isBroken = status === 'failed' && failed.length === 0;
    const names = isBroken ? ['could not be run'] : failed.map(({ fullName }) => fullName);
    return names.map((test) => `${basename(name)} ${test}`);
  });
  const skipped = report.numPendingTests + report.numTodoTests;
  return { passed: report.numPassedTests, failed: failures.length, skipped, retried: 0, failures };
}

type PlaywrightSuite = {
  file: string;
  suites?: PlaywrightSuite[];
  specs: { ok: boolean; title: string; line: number }[];
};

type PlaywrightReport = {
  stats: { expected: number; flaky: number; skipped: number };
  suites: PlaywrightSuite[];
  errors: { message?: string }[];
};

const failedSpecs = ({ file, specs, suites = [] }: PlaywrightSuite): string[] => [
  ...specs.filter(({ ok }) => !ok).map(({ title, line }) => `${file}:${line} ${title}`),
  ...suites.flatMap(failedSpecs),
];

function readPlaywright({ stats, suites, errors }: PlaywrightReport): Outcome {
  const { expected, flaky, skipped } = stats;
  const outside = errors.map(({ message = 'an error outside every test' }) => message);
  const failures = [...suites.flatMap(failedSpecs), ...outside];
  return { passed: expected + flaky, failed: failures.length, skipped, retried: flaky, failures };
}

/**
 * Runs a runner to its end, and counts the tests in its JSON report. No report, no test, or a failure
 * without a failed test counts as a failure.
 */
async function runTool<Report>(
  report: string,
  read: (report: Report) => Outcome,
  tool: string,
  ...args: string[]
): Promise<Outcome> {
  const path = join(projectRoot, report);
  rmSync(path, { force: true });
  const [code] = await once(start(tool, args, 'inherit'), 'exit');
  const broken = { ...nothing, failed: 1, failures: [`${tool} broke off`] };
  try {
    const outcome = read(JSON.parse(readFileSync(path, 'utf8')));
    const isSilent = outcome.failed === 0 && (code !== 0 || outcome.passed === 0);
    return isSilent ? { ...outcome, ...broken, passed: outcome.passed } : outcome;
  } catch {
    return broken;
  }
}

/** Vitest's projects of these names, or all of them. @param files tries only those whose path holds one of these */
export const runVitest = (
  projects: readonly string[],
  files: readonly string[] = [],
  report = 'test-results/vitest.json',
): Promise<Outcome> =>
  runTool(
    report,
    readVitest,
    'vitest',
    'run',
    ...projects.map((project) => `--project=${project}`),
    ...files,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  );

const runBrowserTests = () =>
  runTool('test-results/e2e.json', readPlaywright, 'playwright', 'test');

const sumOf = (outcomes: readonly Outcome[], count: keyof Counts) =>
  outcomes.reduce((sum, outcome) => sum + outcome[count], 0);

/** Prints what failed, what this machine lacks, and one sum, by which the process ends. @returns whether all went well */
export function summarise(outcomes: readonly Outcome[]): boolean {
  const failed = sumOf(outcomes, 'failed');
  const retried = sumOf(outcomes, 'retried');
  const skipped = sumOf(outcomes, 'skipped');
  const lines = [
    ...outcomes.flatMap(({ failures }) => failures.map((failure) => `failed: ${failure}`)),
    ...(retried ? [`${retried} passed at the second try`] : []),
    ...(skipped ? listMissing() : []),
    `${sumOf(outcomes, 'passed')} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`,
  ];
  console.log(`\n${lines.join('\n')}`);
  process.exitCode = failed > 0 ? 1 : 0;
  return failed === 0;
}

/** Everything, on the built site and in a real browser. */
export async function runTests(): Promise<void> {
  ensureChromium();
  await ensureBuild();
  const checked = await Promise.all([...checks(), runVitest([])]);
  summarise([...checked, await runBrowserTests()]);
}

/** The main journeys in the engines beside Chromium. */
export async function runEngines(): Promise<void> {
  await ensureBuild();
  summarise([await runVitest(['engines'])]);
}

/** What a change needs to know within seconds: no build, no browser. */
export async function runQuickChecks(): Promise<void> {
  summarise(await Promise.all([...checks(), runVitest(['unit', 'architecture'])]));
}
