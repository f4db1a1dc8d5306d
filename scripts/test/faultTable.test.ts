import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { faultTable } from './faultTable.ts';

test('shows what was counted and what was not tried, and no other test', () => {
  const folder = mkdtempSync(join(tmpdir(), 'report-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const counts = { rounds: 30, acknowledged: 12_345, lost: 0, unanswered: 7 };
  const fault = { fault: 'kill -9', ...counts, remarks: '50 clients' };
  const assertionResults = [
    { title: 'power cut', status: 'skipped', meta: {} },
    { title: 'loses nothing', status: 'passed', meta: { fault } },
    { title: 'is busy', status: 'passed', meta: {} },
  ];
  const report = join(folder, 'report.json');
  writeFileSync(report, JSON.stringify({ testResults: [{ assertionResults }] }));
  expect(faultTable(report).split('\n').slice(2)).toEqual([
    '| kill -9 | 30 | 12,345 | 0 | 7 | 50 clients |',
    '| power cut | – | – | – | – | not tried here |',
  ]);
});
