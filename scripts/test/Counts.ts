export type Counts = {
  passed: number;
  failed: number;
  skipped: number;
  /** Of those that passed, how many needed a second try. */
  retried?: number;
};

export const addCounts = (a: Counts, b: Counts): Counts => ({
  passed: a.passed + b.passed,
  failed: a.failed + b.failed,
  skipped: a.skipped + b.skipped,
  retried: (a.retried ?? 0) + (b.retried ?? 0),
});

export const formatCounts = ({ passed, failed, skipped, retried = 0 }: Counts): string =>
  [
    `${passed} passed`,
    ...(retried > 0 ? [`${retried} of them at the second try`] : []),
    `${failed} failed`,
    ...(skipped > 0 ? [`${skipped} skipped`] : []),
  ].join(', ');
