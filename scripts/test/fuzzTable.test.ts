import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { clearFuzzReports, fuzzTable } from './fuzzTable.ts';

test('shows how the cases of each report ended, until the reports are cleared', () => {
  const folder = mkdtempSync(join(tmpdir(), 'report-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const report = { seed: 7, cases: 12_345, seconds: 60, outcomes: { 201: 1_000, 400: 11_345 } };
  const write = (name: string, fault: string | null) =>
    writeFileSync(join(folder, `fuzz-${name}.json`), JSON.stringify({ ...report, name, fault }));
  write('raw-bytes', '["GET"]');
  write('masks', null);
  expect(fuzzTable(folder).split('\n').slice(2)).toEqual([
    '| masks | 12,345 | 60 | 7 | 201: 1,000, 400: 11,345 | none |',
    '| raw bytes | 12,345 | 60 | 7 | 201: 1,000, 400: 11,345 | found |',
  ]);
  clearFuzzReports(folder);
  expect(fuzzTable(folder).split('\n')).toHaveLength(2);
});
