import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { formatCounts } from './Counts.ts';
import { readReport } from './readReport.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'report-'));
});
afterEach(() => rmSync(root, { recursive: true }));

const read = (report: object) => {
  const path = join(root, 'report.json');
  writeFileSync(path, JSON.stringify(report));
  return readReport(path);
};

test('Vitest: a file that could not be loaded counts as a failure', () => {
  const broken = { status: 'failed', assertionResults: [] };
  const counted = read({
    numPassedTests: 4,
    numFailedTests: 1,
    numPendingTests: 2,
    numTodoTests: 1,
    testResults: [broken, { status: 'failed', assertionResults: [{}] }],
  });
  expect(counted).toEqual({ passed: 4, failed: 2, skipped: 3 });
});

test('Playwright: an error outside any test counts as a failure, a second try is told', () => {
  const stats = { expected: 5, unexpected: 1, flaky: 1, skipped: 2 };
  const counted = { passed: 6, failed: 2, skipped: 2, retried: 1 };
  expect(read({ stats, errors: [{ message: 'x' }] })).toEqual(counted);
  expect(formatCounts(counted)).toBe('6 passed, 1 of them at the second try, 2 failed, 2 skipped');
});

test('no report is no count', () => {
  expect(readReport(join(root, 'none.json'))).toBeUndefined();
});
