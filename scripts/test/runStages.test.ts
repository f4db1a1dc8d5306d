import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../tests/support/temporaryFolder.ts';
import { judgeStage, readReport } from './runStages.ts';

const read = (report: object) => {
  const path = join(temporaryFolder(), 'report.json');
  writeFileSync(path, JSON.stringify(report));
  return readReport(path);
};

test('Vitest: a file that could not be loaded counts as a failure', () => {
  const broken = { name: '/tests/broken.test.ts', status: 'failed', assertionResults: [] };
  const failed = { status: 'failed', fullName: 'a lead is found' };
  const failing = { name: '/tests/leads.test.ts', status: 'failed', assertionResults: [failed] };
  const counts = { numPassedTests: 4, numFailedTests: 1, numPendingTests: 2, numTodoTests: 1 };
  expect(read({ ...counts, testResults: [broken, failing] })).toEqual({
    ...{ passed: 4, failed: 2, skipped: 3 },
    failures: ['broken.test.ts', 'leads.test.ts a lead is found'],
  });
});

test('Playwright: an error outside any test counts as a failure, a second try is told', () => {
  const stats = { expected: 5, unexpected: 1, flaky: 1, skipped: 2 };
  const specs = [{ ok: false, title: 'closes', line: 9 }];
  const suites = [{ file: 'dialog.spec.ts', specs }];
  expect(read({ stats, suites, errors: [{ message: 'x' }] })).toEqual({
    ...{ passed: 6, failed: 2, skipped: 2, retried: 1, failures: ['dialog.spec.ts:9 closes'] },
  });
});

const counts = (passed: number, failed: number, skipped = 0) => ({ passed, failed, skipped });

test.each([
  ['counts its tests', true, counts(3, 0, 1), false, counts(3, 0, 1)],
  ['counts its failures', false, counts(3, 2), false, counts(3, 2)],
  ['fails without a test', true, counts(0, 0, 5), false, counts(0, 1, 5)],
  ['fails without a report', true, readReport('/nowhere.json'), false, counts(0, 1)],
  ['fails without a failed test', false, counts(3, 0), false, counts(3, 1)],
  ['may be empty', true, counts(0, 0, 20), true, counts(0, 0, 20)],
  ['may be empty, but not break off', false, counts(0, 0, 20), true, counts(0, 1, 20)],
  ['that only checks counts when it fails', false, 'none', false, counts(0, 1)],
  ['that only checks counts nothing else', true, 'none', false, counts(0, 0)],
] as const)('a run %s', (_, succeeded, counted, mayBeEmpty, judged) => {
  expect(judgeStage(succeeded, counted, mayBeEmpty)).toEqual(judged);
});
