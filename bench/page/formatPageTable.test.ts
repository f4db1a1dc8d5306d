import { expect, test } from 'vitest';
import { formatPageTable } from './formatPageTable.ts';
import type { PageSample } from './PageSample.ts';
import { forEveryPage } from './PageVariant.ts';

const load = (largestPaint: number, bytes: number) =>
  ({ largestPaint, bytes, layoutShift: 0 }) as PageSample;

test('each cell is the median, with the spread where the loads differ', () => {
  const samples = forEveryPage(() => [load(10, 1024)]);
  samples.phone.ours = [load(30, 2048), load(10, 2048), load(20, 2048)];
  const text = formatPageTable(samples);
  expect(text).toMatch(/^phone +ours +stripped +spa$/m);
  expect(text).toMatch(/^largest contentful paint, ms +20 \(10–30\) +10 +10$/m);
  expect(text).toMatch(/^over the wire, KB +2\.0 +1\.0 +1\.0$/m);
  expect(text).toMatch(/^cumulative layout shift +0\.000 +0\.000 +0\.000$/m);
});
