import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../tests/support/temporaryFolder.ts';
import { faultTable, fuzzTable } from './runFaults.ts';

test('shows what was counted and what was not tried, and no other test', () => {
  const counts = { rounds: 30, acknowledged: 12_345, lost: 0, unanswered: 7 };
  const fault = { fault: 'kill -9', ...counts, remarks: '50 clients' };
  const assertionResults = [
    { title: 'power cut', status: 'skipped', meta: {} },
    { title: 'loses nothing', status: 'passed', meta: { fault } },
    { title: 'is busy', status: 'passed', meta: {} },
  ];
  const report = join(temporaryFolder(), 'report.json');
  writeFileSync(report, JSON.stringify({ testResults: [{ assertionResults }] }));
  expect(faultTable(report).split('\n').slice(2)).toEqual([
    '| kill -9 | 30 | 12,345 | 0 | 7 | 50 clients |',
    '| power cut | – | – | – | – | not tried here |',
  ]);
});

test('shows how the cases of each report ended', () => {
  const folder = temporaryFolder();
  const report = { seed: 7, cases: 12_345, seconds: 60, outcomes: { 201: 1_000, 400: 11_345 } };
  const write = (name: string, fault: string | null) =>
    writeFileSync(join(folder, `fuzz-${name}.json`), JSON.stringify({ ...report, name, fault }));
  write('raw-bytes', '["GET"]');
  write('masks', null);
  expect(fuzzTable(folder).split('\n').slice(2)).toEqual([
    '| masks | 12,345 | 60 | 7 | 201: 1,000, 400: 11,345 | none |',
    '| raw bytes | 12,345 | 60 | 7 | 201: 1,000, 400: 11,345 | found |',
  ]);
});
