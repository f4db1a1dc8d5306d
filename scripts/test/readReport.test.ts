import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
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

test('Playwright: a flaky test and an error outside any test count as failures', () => {
  const stats = { expected: 5, unexpected: 1, flaky: 1, skipped: 2 };
  expect(read({ stats, errors: [{ message: 'x' }] })).toEqual({ passed: 5, failed: 3, skipped: 2 });
});

test('no report is no count', () => {
  expect(readReport(join(root, 'none.json'))).toBeUndefined();
});
