import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBuild } from '../../scripts/build/ensureBuild.ts';
import { markdownTable, saveTables } from '../../scripts/documentTables.ts';
import { fail } from '../../scripts/project.mjs';
import { readOptions } from '../../scripts/readOptions.ts';
import { describeRun } from '../Figure.ts';
import { growStore } from './growStore.ts';
import { measureStore } from './measureStore.ts';

const usualLeads = 1e6;
const firstSize = 1000;

const help = `npm run scale -- [--leads 1e3–1e7]

Grows an embedded store to so many leads (by default ${usualLeads}), and measures it at each power of ten.`;

/** The powers of ten from the smallest store to the largest. */
function readSizes(args: readonly string[]): number[] {
  const { values } = readOptions(args, { leads: { type: 'string' } }, help);
  const leads = Number(values.leads ?? usualLeads);
  if (!Number.isInteger(leads) || leads < firstSize || leads > 1e7) {
    fail('--leads takes a number from 1e3 to 1e7.');
  }
  const steps = Math.floor(Math.log10(leads / firstSize)) + 1;
  return Array.from({ length: steps }, (_, power) => firstSize * 10 ** power);
}

/** Two digits are all that a busy machine's figures are worth; from a hundred on all that stand before the point. */
const spell = (value: number | undefined) =>
  value === undefined
    ? '–'
    : (value >= 100 ? Math.round(value) : Number(value.toPrecision(2))).toLocaleString('en-US');

/**
 * Grows an embedded store in a temporary folder step by step, measures it at each step, and writes the
 * table into docs/scaling.md. Ten million leads need some 20 GB while a copy is made.
 */
export async function runScale(args: readonly string[]): Promise<void> {
  const sizes = readSizes(args);
  await ensureBuild();
  const folder = mkdtempSync(join(tmpdir(), 'scale-store-'));
  const measured = new Map<string, Map<number, number>>();
  try {
    let grown = 0;
    for (const size of sizes) {
      growStore(folder, grown + 1, size);
      grown = size;
      await measureStore(folder, size, (name, value) => {
        console.error(`${size}: ${name} ${spell(value)}`);
        measured.set(name, (measured.get(name) ?? new Map()).set(size, value));
      });
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  const table = markdownTable(
    [['Leads', 'l'], ...sizes.map((size) => [spell(size), 'r'] as const)],
    [...measured].map(([name, values]) => [name, ...sizes.map((size) => spell(values.get(size)))]),
  );
  const load = `${Math.round(loadavg()[1] ?? 0)} processes wanted a processor.`;
  saveTables('scaling.md', 'scale', { store: `${describeRun()} ${load}\n\n${table}` });
}
