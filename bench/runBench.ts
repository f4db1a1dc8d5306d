import { ensureBuild } from '../scripts/build/ensureBuild.ts';
import { fail } from '../scripts/project.mjs';
import { alignColumns } from './alignColumns.ts';
import { attempt } from './attempt.ts';
import { describeRun } from './describeRun.ts';
import type { Row } from './Row.ts';
import { type BenchArgs, readBenchArgs } from './readBenchArgs.ts';
import { saveRun } from './saveRun.ts';
import { tableCells } from './tableCells.ts';

const measure = async ({ chosen, rounds }: BenchArgs): Promise<Row[]> => {
  const rows: Row[] = [];
  for (const { name, measure, rounds: usual } of chosen) {
    console.error(`Measuring ${name} …`);
    for await (const row of attempt(name, measure(rounds ?? usual))) {
      console.error(alignColumns(tableCells([row]).slice(1)));
      rows.push(row);
    }
  }
  return rows;
};

const readOrFail = (args: readonly string[]) => {
  try {
    return readBenchArgs(args);
  } catch (error) {
    return fail(error instanceof Error ? error.message : String(error));
  }
};

/**
 * Measures what is named, or everything, and prints one table. What broke off is named in it and
 * makes the command fail; a missing peer or a missed bar does not.
 */
export async function runBench(args: readonly string[]): Promise<void> {
  const read = readOrFail(args);
  await ensureBuild();
  const rows = await measure(read);
  const run = describeRun(new Date());
  console.log(`\n${run}\n\n${alignColumns(tableCells(rows))}`);
  if (read.save) saveRun(run, rows);
  if (rows.some((row) => 'outcome' in row && row.outcome === 'FAILED')) process.exitCode = 1;
}
