import { mkdtempDisposableSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBuild } from '../scripts/build/ensureBuild.ts';
import { fail } from '../scripts/project.mjs';
import { describeRun, number } from './Figure.ts';
import { growStore } from './growStore.ts';
import { markdownTable } from './markdownTable.ts';
import { measureStore, storedAt } from './measureStore.ts';
import { readOptions } from './readOptions.ts';

const help = `npm run scale -- [--leads 1e3–1e7]

Grows an embedded store to --leads (by default 1e6), and measures it at each power of ten.`;

/** The powers of ten from the smallest store to the largest. */
function readSizes(args: readonly string[]): number[] {
  const { values } = readOptions(args, { leads: { type: 'string' } }, help);
  const most = Number(values.leads ?? 1e6);
  const sizes = [1e3, 1e4, 1e5, 1e6, 1e7].filter((size) => size <= most);
  return sizes.length > 0 && most <= 1e7 ? sizes : fail('--leads takes a number from 1e3 to 1e7.');
}

/**
 * Grows an embedded store in a temporary folder step by step, measures each step, and prints the table
 * of docs/scaling.md. Ten million leads need some 20 GB while a copy is made.
 */
export async function runScale(args: readonly string[]): Promise<void> {
  const sizes = readSizes(args);
  await ensureBuild();
  using folder = mkdtempDisposableSync(join(tmpdir(), 'scale-store-'));
  const rows = new Map<string, string[]>();
  for (const [index, size] of sizes.entries()) {
    const from = (sizes[index - 1] ?? 0) + 1;
    growStore(folder.path, { from, to: size, storedAt, untouched: 100 });
    for await (const [name, value] of measureStore(folder.path, size)) {
      console.error(`${size}: ${name} ${number.format(value)}`);
      rows.set(name, [...(rows.get(name) ?? [name]), number.format(value)]);
    }
  }
  const table = markdownTable(['Leads', ...sizes.map(number.format)], [...rows.values()]);
  console.log(`${describeRun()}\n\n${table}`);
}
