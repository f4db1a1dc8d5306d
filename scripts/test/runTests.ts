import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
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

/** How many tests a tool has run, and how they ended. `failed`: each by its name and the first line of why. */
type Outcome = { passed: number; failed: readonly string[]; skipped: number };

const failure = (place: readonly string[], message = '') =>
  [place.join(' › '), ...message.split('\n', 1)].join('\n    ').trimEnd();

/** A check that holds its output back unless it fails. It counts only then. */
async function check(name: string, tool: string, ...args: string[]): Promise<Outcome> {
  const child = start(tool, args, 'pipe');
  const closed = once(child, 'close');
  const output = await Promise.all([child.stdout, child.stderr].map((one) => one && text(one)));
  const [code] = await closed;
  if (code !== 0) console.log(`\n── ${name} ──\n${output.join('')}`);
  return { passed: 0, failed: code === 0 ? [] : [name], skipped: 0 };
}

const checks = () => [
  check('format and lint', 'biome', 'check', '--error-on-warnings', '.'),
  check('unused code', 'knip'),
  check('types', 'astro-check'),
];

/**
 * Runs a runner to its end, and counts the tests in its JSON report. No report, no test, or an end in
 * failure without a failed test counts as a failure.
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
  try {
    const outcome = read(JSON.parse(readFileSync(path, 'utf8')));
    const isSilent = outcome.failed.length === 0 && (code !== 0 || outcome.passed === 0);
    return isSilent ? { ...outcome, failed: [`${tool} ended with ${code}`] } : outcome;
  } catch {
    return { passed: 0, failed: [`${tool} left no report`], skipped: 0 };
  }
}

type VitestReport = {
  numPassedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: {
    /** Path of its file. */
    name: string;
    status: string;
    message: string;
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
  }[];
};

/** A file that could not be loaded has no failed test, and fails itself. */
const failedInVitest = ({ testResults }: VitestReport) =>
  testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, message, assertionResults }) => {
      const file = relative(projectRoot, name);
      const failed = assertionResults.filter(({ status }) => status === 'failed');
      if (failed.length === 0) return failure([file], message);
      return failed.map((test) => failure([file, test.fullName], test.failureMessages[0]));
    });

/** Vitest's projects of these names, or all of them. @param files tries only those whose path holds one of these */
export const runVitest = (
  projects: readonly string[],
  files: readonly string[] = [],
  report = 'test-results/vitest.json',
): Promise<Outcome> =>
  runTool(
    report,
    (tests: VitestReport) => ({
      passed: tests.numPassedTests,
      failed: failedInVitest(tests),
      skipped: tests.numPendingTests + tests.numTodoTests,
    }),
    'vitest',
    'run',
    ...projects.map((project) => `--project=${project}`),
    ...files,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  );

type PlaywrightSuite = {
  file: string;
  suites?: PlaywrightSuite[];
  specs: {
    title: string;
    ok: boolean;
    tests: { results: { errors: { message?: string }[] }[] }[];
  }[];
};

type PlaywrightReport = {
  stats: { expected: number; flaky: number; skipped: number };
  suites: PlaywrightSuite[];
};

const failedInPlaywright = ({ file, suites = [], specs }: PlaywrightSuite): string[] => [
  ...specs
    .filter(({ ok }) => !ok)
    .map(({ title, tests }) =>
      failure([file, title], tests[0]?.results.at(-1)?.errors[0]?.message),
    ),
  ...suites.flatMap(failedInPlaywright),
];

const runBrowserTests = () =>
  runTool(
    'test-results/e2e.json',
    ({ stats: { expected, flaky, skipped }, suites }: PlaywrightReport) => ({
      passed: expected + flaky,
      failed: suites.flatMap(failedInPlaywright),
      skipped,
    }),
    'playwright',
    'test',
  );

/** Prints what failed, what this machine lacks, and one sum, by which the process ends. @returns whether all went well */
export function summarise(outcomes: readonly Outcome[]): boolean {
  const failed = outcomes.flatMap((one) => one.failed);
  const sumOf = (count: 'passed' | 'skipped') => outcomes.reduce((sum, one) => sum + one[count], 0);
  const skipped = sumOf('skipped');
  const lines = [
    ...failed.map((one) => `Failed: ${one}`),
    ...(skipped ? listMissing() : []),
    `${sumOf('passed')} passed, ${failed.length} failed${skipped ? `, ${skipped} skipped` : ''}`,
  ];
  console.log(`\n${lines.join('\n')}`);
  process.exitCode = failed.length > 0 ? 1 : 0;
  return failed.length === 0;
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
