import { mkdtempDisposableSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBuild } from '../../scripts/build/ensureBuild.ts';
import { fail } from '../../scripts/project.mjs';
import { describeRun } from '../Figure.ts';
import { markdownTable } from '../markdownTable.ts';
import { readOptions } from '../readOptions.ts';
import { growStore } from './growStore.ts';
import { measureStore } from './measureStore.ts';

const help = `npm run scale -- [--leads 1e3–1e7]

Grows an embedded store to --leads (by default 1e6), and measures it at each power of ten.`;

/** The powers of ten from the smallest store to the largest. */
function readSizes(args: readonly string[]): number[] {
  const { values } = readOptions(args, { leads: { type: 'string' } }, help);
  const most = Number(values.leads ?? 1e6);
  const sizes = [1e3, 1e4, 1e5, 1e6, 1e7].filter((size) => size <= most);
  return sizes.length > 0 && most <= 1e7 ? sizes : fail('--leads takes a number from 1e3 to 1e7.');
}

/** Two significant digits below a hundred: a busy machine's figures are not more precise. */
const { format: spell } = new Intl.NumberFormat('en', {
  maximumSignificantDigits: 2,
  maximumFractionDigits: 0,
  roundingPriority: 'morePrecision',
});

/**
 * Grows an embedded store in a temporary folder step by step, measures each step, and prints the table
 * of docs/scaling.md. Ten million leads need some 20 GB while a copy is made.
 */
export async function runScale(args: readonly string[]): Promise<void> {
  const sizes = readSizes(args);
  await ensureBuild();
  using folder = mkdtempDisposableSync(join(tmpdir(), 'scale-store-'));
  const rows = new Map<string, string[]>();
  let grown = 0;
  for (const size of sizes) {
    growStore(folder.path, grown + 1, size);
    grown = size;
    await measureStore(folder.path, size, (name, value) => {
      console.error(`${size}: ${name} ${spell(value)}`);
      rows.set(name, [...(rows.get(name) ?? []), spell(value)]);
    });
  }
  const table = markdownTable(
    [['Leads', 'l'], ...sizes.map((size) => [spell(size), 'r'] as const)],
    [...rows].map(([name, values]) => [name, ...values]),
  );
  console.log(`${describeRun()}\n\n${table}`);
}
