import { expect, test } from 'vitest';
import { formatTable } from './formatTable.ts';

test('a ratio is judged by the median of its rounds', () => {
  const text = formatTable([
    {
      name: 'inserts',
      unit: '/s',
      ours: [300, 200, 330],
      reference: [100, 100, 110],
      against: 'Postgres',
      bar: { least: 1.5 },
    },
  ]);
  expect(text).toContain('300 /s');
  expect(text).toContain('3.00 × (2.00–3.00)');
  expect(text).toContain('≥ 1.5 ×');
  expect(text).toContain('reached');
});

test('a value of our own is judged as it is', () => {
  const figure = { name: 'memory', unit: 'MB', against: '', bar: { most: 100 } };
  expect(formatTable([{ ...figure, ours: [120] }])).toContain('MISSED');
  expect(formatTable([{ ...figure, ours: [80] }])).toContain('reached');
});

test('what was not measured says so', () => {
  const text = formatTable([
    { name: 'static', unit: '/s', ours: [], against: 'nginx is missing', bar: { least: 0.6 } },
  ]);
  expect(text).toMatch(/static .*not measured.*nginx is missing/);
});
