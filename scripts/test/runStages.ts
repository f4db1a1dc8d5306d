import { readFileSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { projectRoot } from '../project.mjs';

export type StageEnd = {
  succeeded: boolean;
  /** What it printed, where that was held back. */
  output?: string;
  /** What it did without on this machine, and how to get it. */
  missing?: readonly string[];
  /** Whether this machine had nothing to run it in, and need not. */
  wasNotHad?: boolean;
};

export type Stage = {
  name: string;
  /** Where the runner leaves its JSON report; a check has none. */
  report?: string;
  /** @param isAlone whether it may print as it goes; what runs beside others is printed at its end */
  run: (isAlone: boolean) => Promise<StageEnd>;
};

type Counts = {
  passed: number;
  failed: number;
  skipped: number;
  /** Of those that passed, how many needed a second try. */
  retried?: number;
  /** Those that failed, by file and name. */
  failures?: string[];
};

const none: Counts = { passed: 0, failed: 0, skipped: 0 };

const addCounts = (a: Counts, b: Counts): Counts => ({
  passed: a.passed + b.passed,
  failed: a.failed + b.failed,
  skipped: a.skipped + b.skipped,
  retried: (a.retried ?? 0) + (b.retried ?? 0),
});

const formatCounts = ({ passed, failed, skipped, retried = 0 }: Counts): string =>
  [
    `${passed} passed`,
    ...(retried > 0 ? [`${retried} of them at the second try`] : []),
    `${failed} failed`,
    ...(skipped > 0 ? [`${skipped} skipped`] : []),
  ].join(', ');

type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: {
    name: string;
    status: string;
    assertionResults: { status: string; fullName: string }[];
  }[];
};

type PlaywrightSuite = {
  file: string;
  suites?: PlaywrightSuite[];
  specs: { ok: boolean; title: string; line: number }[];
};

type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  suites: PlaywrightSuite[];
  errors: unknown[];
};

const failuresIn = ({ file, specs, suites = [] }: PlaywrightSuite): string[] => [
  ...specs.filter(({ ok }) => !ok).map(({ title, line }) => `${file}:${line} ${title}`),
  ...suites.flatMap(failuresIn),
];

const countVitest = (report: VitestReport): Counts => {
  const brokenFiles = report.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + brokenFiles.length,
    skipped: report.numPendingTests + report.numTodoTests,
    failures: report.testResults.flatMap(({ name, status, assertionResults }) =>
      status === 'failed' && assertionResults.length === 0
        ? [basename(name)]
        : assertionResults
            .filter((test) => test.status === 'failed')
            .map(({ fullName }) => `${basename(name)} ${fullName}`),
    ),
  };
};

const countPlaywright = ({ stats, suites, errors }: PlaywrightReport): Counts => ({
  passed: stats.expected + stats.flaky,
  failed: stats.unexpected + errors.length,
  skipped: stats.skipped,
  retried: stats.flaky,
  failures: suites.flatMap(failuresIn),
});

/** Counts the tests in a runner's JSON report; undefined when the runner wrote none. */
export function readReport(path: string): Counts | undefined {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
  const report = JSON.parse(text) as VitestReport | PlaywrightReport;
  return 'stats' in report ? countPlaywright(report) : countVitest(report);
}

/**
 * What a stage contributes to the sum. A check counts only when it fails; a test run that failed without a
 * failed test (a crash, an unhandled error), or that ran no test at all where it should, counts as one failure.
 */
export function judgeStage(
  succeeded: boolean,
  report: Counts | undefined | 'none',
  wasNotHad = false,
): Counts {
  if (report === 'none') return { ...none, failed: succeeded ? 0 : 1 };
  const counts = report ?? none;
  const ranNothing = !wasNotHad && counts.passed + counts.failed === 0;
  const failedSilently = !succeeded && counts.failed === 0;
  return { ...counts, failed: counts.failed + (ranNothing || failedSilently ? 1 : 0) };
}

type Result = { counts: Counts; summary: string[] };

const runStage = async (stage: Stage, isAlone: boolean): Promise<Result> => {
  const heading = `\n── ${stage.name} ──`;
  if (isAlone) console.log(heading);
  const report = stage.report && join(projectRoot, stage.report);
  if (report) rmSync(report, { force: true });
  const { succeeded, output, missing = [], wasNotHad } = await stage.run(isAlone);
  if (!isAlone) console.log(`${heading}\n${output ?? ''}`);
  const counts = judgeStage(succeeded, report ? readReport(report) : 'none', wasNotHad);
  const verdict = counts.failed > 0 ? 'failed' : wasNotHad ? 'not had' : 'ok';
  const line = `${verdict.padEnd(8)}${stage.name}${stage.report ? `: ${formatCounts(counts)}` : ''}`;
  const details = [...(counts.failures ?? []), ...missing];
  return { counts, summary: [line, ...details.map((one) => `        ${one}`)] };
};

/**
 * Runs groups of stages one after the other, those of a group side by side, whatever fails; then prints
 * what became of each and the sum of all, by which the process ends, and the result tells whether all went well.
 */
export async function runStages(groups: readonly (readonly Stage[])[]): Promise<boolean> {
  const results: Result[] = [];
  for (const group of groups) {
    const isAlone = group.length === 1;
    results.push(...(await Promise.all(group.map((stage) => runStage(stage, isAlone)))));
  }
  const total = results.map(({ counts }) => counts).reduce(addCounts);
  const summary = results.flatMap((result) => result.summary);
  console.log(`\n${summary.join('\n')}\n${formatCounts(total)}`);
  process.exitCode = total.failed > 0 ? 1 : 0;
  return total.failed === 0;
}
