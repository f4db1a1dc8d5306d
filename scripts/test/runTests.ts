import { type ExecFileException, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ensureBuild } from '../build/ensureBuild.ts';
import { projectRoot } from '../project.mjs';
import { ensureChromium } from './browsers.ts';
import { canTestWith, describeMissing, listMissing } from './testTools.ts';

const options = { cwd: projectRoot, env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1' } };
const pathOf = (tool: string) => join(projectRoot, 'node_modules', '.bin', tool);

type Counts = { passed: number; failed: number; skipped: number };

const none: Counts = { passed: 0, failed: 0, skipped: 0 };

/** Runs a check beside the tests, so it prints output only if it fails. */
async function check(name: string, tool: string, ...args: string[]): Promise<Counts> {
  try {
    await promisify(execFile)(process.execPath, [pathOf(tool), ...args], {
      ...options,
      maxBuffer: Number.POSITIVE_INFINITY,
    });
    return none;
  } catch (error) {
    const { stdout, stderr } = error as ExecFileException;
    console.log(`\n── ${name} ──\n${stdout}${stderr}`);
    return { ...none, failed: 1 };
  }
}

const checks = () => [
  check('format and lint', 'biome', 'check', '--error-on-warnings', '.'),
  check('unused code', 'knip'),
  check('types', 'astro-check'),
];

/** Runs a test runner. Zero passed tests count as a failure, and so does an error exit without failed tests. */
async function run<Report>(
  tool: string,
  report: string,
  args: readonly string[],
  count: (report: Report) => Counts,
): Promise<Counts> {
  const path = join(projectRoot, report);
  rmSync(path, { force: true });
  const runner = spawn(process.execPath, [pathOf(tool), ...args], { ...options, stdio: 'inherit' });
  const [code] = await once(runner, 'exit');
  const counts = existsSync(path) ? count(JSON.parse(readFileSync(path, 'utf8'))) : none;
  const isSilent = counts.failed === 0 && (code !== 0 || counts.passed === 0);
  return isSilent ? { ...counts, failed: 1 } : counts;
}

const vitestReport = 'test-results/vitest.json';

type VitestReport = { numPassedTests: number; numFailedTests: number; numPendingTests: number };

const runVitest = (...args: readonly string[]): Promise<Counts> => {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${vitestReport}`];
  return run<VitestReport>('vitest', vitestReport, ['run', ...args, ...reporters], (report) => ({
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests,
  }));
};

type PlaywrightReport = { stats: { expected: number; unexpected: number; skipped: number } };

const runPlaywright = () =>
  run<PlaywrightReport>('playwright', 'test-results/e2e.json', ['test'], ({ stats }) => ({
    passed: stats.expected,
    failed: stats.unexpected,
    skipped: stats.skipped,
  }));

function summarise(outcomes: readonly Counts[]): void {
  const sumOf = (count: keyof Counts) => outcomes.reduce((sum, one) => sum + one[count], 0);
  const [passed, failed, skipped] = [sumOf('passed'), sumOf('failed'), sumOf('skipped')];
  const without = listMissing().length > 0 ? ` without ${listMissing().join(', ')}` : '';
  const left = skipped > 0 ? `, ${skipped} skipped${without} (docs/testing.md)` : '';
  console.log(`\n${passed} passed, ${failed} failed${left}`);
  process.exitCode = failed > 0 ? 1 : 0;
}

export async function runTests(): Promise<void> {
  ensureChromium();
  await ensureBuild();
  const checked = await Promise.all([...checks(), runVitest('--project=!container')]);
  summarise([...checked, await runPlaywright()]);
}

/**
 * Runs every fault many times and a million random cases, or only the faults in the given files. Each
 * prints its row for the table in docs/reliability.md.
 */
export async function runFaults(files: readonly string[]): Promise<void> {
  Object.assign(options.env, { FAULTS: 'many', CASES: process.env['CASES'] ?? '1000000' });
  await ensureBuild();
  const projects = files.length > 0 ? ['--project=crash'] : ['--project=crash', '--project=fuzz'];
  summarise([await runVitest(...projects, ...files)]);
}

/** Builds, runs and kills the image. Not part of `npm test`, because it takes minutes and needs `buildah`. */
export async function runContainer(): Promise<void> {
  if (canTestWith('buildah')) summarise([await runVitest('--project=container')]);
  else console.log(`Skipped: ${describeMissing('buildah')}`);
}

/** Runs the checks that take seconds: no build, no browser. */
export async function runQuickChecks(): Promise<void> {
  const tests = runVitest('--project=unit', '--project=architecture');
  summarise(await Promise.all([...checks(), tests]));
}
