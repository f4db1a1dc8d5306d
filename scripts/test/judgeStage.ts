import type { Counts } from './Counts.ts';

/**
 * What a stage contributes to the sum. A check counts only when it fails; a test run that failed without a
 * failed test (a crash, an unhandled error), or that ran no test at all where it should, counts as one failure.
 */
export function judgeStage(
  succeeded: boolean,
  report: Counts | undefined | 'none',
  wasNotHad = false,
): Counts {
  const nothing = { passed: 0, failed: 0, skipped: 0 };
  if (report === 'none') return { ...nothing, failed: succeeded ? 0 : 1 };
  const counts = report ?? nothing;
  const ranNothing = !wasNotHad && counts.passed + counts.failed === 0;
  const failedSilently = !succeeded && counts.failed === 0;
  return { ...counts, failed: counts.failed + (ranNothing || failedSilently ? 1 : 0) };
}
