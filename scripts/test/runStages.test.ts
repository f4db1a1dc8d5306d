import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { formatCounts, judgeStage, readReport } from './runStages.ts';

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
  const broken = { name: '/tests/broken.test.ts', status: 'failed', assertionResults: [] };
  const failing = {
    name: '/tests/leads.test.ts',
    status: 'failed',
    assertionResults: [
      { status: 'passed', fullName: 'a lead is stored' },
      { status: 'failed', fullName: 'a lead is found' },
    ],
  };
  const counted = read({
    numPassedTests: 4,
    numFailedTests: 1,
    numPendingTests: 2,
    numTodoTests: 1,
    testResults: [broken, failing],
  });
  expect(counted).toEqual({
    ...{ passed: 4, failed: 2, skipped: 3 },
    failures: ['broken.test.ts', 'leads.test.ts a lead is found'],
  });
});

test('Playwright: an error outside any test counts as a failure, a second try is told', () => {
  const stats = { expected: 5, unexpected: 1, flaky: 1, skipped: 2 };
  const specs = [
    { ok: true, title: 'opens', line: 3 },
    { ok: false, title: 'closes', line: 9 },
  ];
  const suites = [
    { file: 'dialog.spec.ts', specs: [], suites: [{ file: 'dialog.spec.ts', specs }] },
  ];
  const failures = ['dialog.spec.ts:9 closes'];
  const counted = { passed: 6, failed: 2, skipped: 2, retried: 1, failures };
  expect(read({ stats, suites, errors: [{ message: 'x' }] })).toEqual(counted);
  expect(formatCounts(counted)).toBe('6 passed, 1 of them at the second try, 2 failed, 2 skipped');
});

test('no report is no count', () => {
  expect(readReport(join(root, 'none.json'))).toBeUndefined();
});

const counts = (passed: number, failed: number, skipped = 0) => ({ passed, failed, skipped });

test('a run counts its tests', () => {
  expect(judgeStage(true, counts(3, 0, 1))).toEqual(counts(3, 0, 1));
  expect(judgeStage(false, counts(3, 2))).toEqual(counts(3, 2));
});

test('a run without a test is a failure', () => {
  expect(judgeStage(true, counts(0, 0))).toEqual(counts(0, 1));
  expect(judgeStage(true, counts(0, 0, 5))).toEqual(counts(0, 1, 5));
  expect(judgeStage(true, undefined)).toEqual(counts(0, 1));
});

test('a run that may be empty is no failure without a test, but still one without an end', () => {
  expect(judgeStage(true, counts(0, 0, 20), true)).toEqual(counts(0, 0, 20));
  expect(judgeStage(false, counts(0, 0, 20), true)).toEqual(counts(0, 1, 20));
});

test('a run that fails without a failed test is a failure', () => {
  expect(judgeStage(false, counts(3, 0))).toEqual(counts(3, 1));
  expect(judgeStage(false, undefined)).toEqual(counts(0, 1));
});

test('a check counts only when it fails', () => {
  expect(judgeStage(true, 'none')).toEqual(counts(0, 0));
  expect(judgeStage(false, 'none')).toEqual(counts(0, 1));
});
