import { expect, test } from 'vitest';
import type { Row } from './Row.ts';
import { tableCells } from './tableCells.ts';

const lineOf = (row: Row) => tableCells([row])[1];

test('medians stand with their spread, the ratio with its own', () => {
  expect(
    lineOf({
      name: 'inserts',
      unit: '/s',
      ours: [300, 200, 330],
      reference: [100, 100, 110],
      against: 'Postgres',
      bar: { of: 'ratio', least: 1.5 },
    }),
  ).toEqual([
    'inserts',
    '300 /s (200–330)',
    '100 /s (100–110)',
    '3 × (2–3)',
    '≥ 1.5 ×',
    'reached',
    'Postgres',
  ]);
});

test('without a reference the bar is for our own value, in its unit', () => {
  const bar = { of: 'value', most: 100 } as const;
  const row = { name: 'memory', unit: 'MB', ours: [120.04], against: 'resident', bar };
  expect(lineOf(row)).toEqual(['memory', '120 MB', '', '', '≤ 100 MB', 'MISSED', 'resident']);
});

test('what has no bar is judged by nobody', () => {
  const row = { name: 'build', unit: 's', ours: [8.126], reference: [4.063], against: 'Vite' };
  expect(lineOf(row)).toEqual(['build', '8.13 s', '4.06 s', '2 ×', '', '', 'Vite']);
});

test('a small value does not look like none', () => {
  const row = { name: 'CLS', unit: '', ours: [0.0031], against: '' };
  expect(lineOf(row)?.[1]).toBe('0.0031');
});

test('what was not measured says why', () => {
  const row: Row = { name: 'static', outcome: 'FAILED', reason: 'wrk met errors' };
  expect(lineOf(row)).toEqual(['static', '', '', '', '', 'FAILED', 'wrk met errors']);
});
