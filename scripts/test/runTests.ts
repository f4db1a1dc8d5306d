import { type ExecFileException, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { load } from 'cheerio';
import { ensureBuild } from '../build/ensureBuild.ts';
import { projectRoot } from '../project.mjs';
import { ensureChromium } from './browsers.ts';
import { listMissing } from './neighbours.ts';

const settings = {
  ASTRO_TELEMETRY_DISABLED: '1',
  // Tests start hundreds of servers, threads and commands from the same sources: compile them once.
  NODE_COMPILE_CACHE: join(projectRoot, '.cache', 'compiled'),
};
const options = { cwd: projectRoot, env: { ...process.env, ...settings } };
const pathOf = (tool: string) => join(projectRoot, 'node_modules', '.bin', tool);

/** `failed`: each by name, with the first line of why. */
type Outcome = { passed: number; failed: readonly string[]; skipped: number };

/** Prints the output of a check only where it fails, as checks run beside the tests. */
async function check(name: string, tool: string, ...args: string[]): Promise<Outcome> {
  const outcome = { passed: 0, failed: [], skipped: 0 };
  try {
    await promisify(execFile)(process.execPath, [pathOf(tool), ...args], {
      ...options,
      maxBuffer: Number.POSITIVE_INFINITY,
    });
    return outcome;
  } catch (error) {
    const { stdout, stderr } = error as ExecFileException;
    console.log(`\n── ${name} ──\n${stdout}${stderr}`);
    return { ...outcome, failed: [name] };
  }
}

const checks = () => [
  check('format and lint', 'biome', 'check', '--error-on-warnings', '.'),
  check('unused code', 'knip'),
  check('types', 'astro-check'),
];

/** Reads a report in the form of JUnit, which both runners write. */
function readReport(report: string): Outcome {
  const $ = load(readFileSync(report, 'utf8'), { xml: true });
  const failed = $('testcase:has(> failure)')
    .toArray()
    .map((test) => {
      const [why = ''] = ($(test).find('failure').attr('message') ?? '').split('\n');
      return `${$(test).attr('classname')} › ${$(test).attr('name')}\n    ${why}`;
    });
  const skipped = $('testcase > skipped').length;
  return { passed: $('testcase').length - failed.length - skipped, failed, skipped };
}

/** Runs a runner to its end. A report without a passed test is a failure, and so is a bad end without a failed one. */
async function run(tool: string, report: string, ...args: string[]): Promise<Outcome> {
  const path = join(projectRoot, report);
  rmSync(path, { force: true });
  const runner = spawn(process.execPath, [pathOf(tool), ...args], { ...options, stdio: 'inherit' });
  const [code] = await once(runner, 'exit');
  const ended = [`${tool} ended with ${code}`];
  try {
    const outcome = readReport(path);
    const isSilent = outcome.failed.length === 0 && (code !== 0 || outcome.passed === 0);
    return isSilent ? { ...outcome, failed: ended } : outcome;
  } catch {
    return { passed: 0, failed: ended, skipped: 0 };
  }
}

const vitestReport = 'test-results/vitest.xml';

/** Runs Vitest, with more of its arguments where it is not to run everything. */
export const runVitest = (...args: readonly string[]): Promise<Outcome> => {
  const reporters = [
    '--reporter=default',
    '--reporter=junit',
    `--outputFile.junit=${vitestReport}`,
  ];
  return run('vitest', vitestReport, 'run', ...args, ...reporters);
};

/** Prints what failed, what this machine lacks, and the sum, which sets the exit code. */
export function summarise(outcomes: readonly Outcome[]): void {
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
}

/** Everything, on the built site and in a real browser. */
export async function runTests(): Promise<void> {
  ensureChromium();
  await ensureBuild();
  const checked = await Promise.all([...checks(), runVitest()]);
  summarise([...checked, await run('playwright', 'test-results/e2e.xml', 'test')]);
}

/** The main journeys in the engines beside Chromium. */
export async function runEngines(): Promise<void> {
  await ensureBuild();
  summarise([await runVitest('--project=engines')]);
}

/** What a change needs to know within seconds: no build, no browser. */
export async function runQuickChecks(): Promise<void> {
  summarise(
    await Promise.all([...checks(), runVitest('--project=unit', '--project=architecture')]),
  );
}
