import { ensureBuild } from '../scripts/build/ensureBuild.ts';
import { fail } from '../scripts/project.mjs';
import { routes } from '../tests/support/routes.ts';
import { cellsOf, describeRun, headings } from './Figure.ts';
import { markdownTable, tableLine } from './markdownTable.ts';
import { measureInbox } from './measureInbox.ts';
import { measureInserts } from './measureInserts.ts';
import { measurePages, measureTap } from './measurePages.ts';
import { readOptions } from './readOptions.ts';

const innerPages = routes.filter((route) => route !== '/');

/** The measurements in the table's order. */
const measurements = {
  page: (rounds: number) => measurePages(['/'], rounds),
  tap: measureTap,
  pages: (rounds: number) => measurePages(innerPages, rounds),
  insert: measureInserts,
  inbox: measureInbox,
};

const known = Object.keys(measurements);

const help = `npm run bench -- [${known.join(' | ')}] [--rounds 1–99]

Measures what is named, or everything, against its peers, and prints the table of docs/bench.md.
--rounds  how often each is measured; by default 5`;

/**
 * Measures what is named, or everything, and prints each figure as a row of the table in docs/bench.md.
 * Fails if something could not be measured, not if a bar is missed.
 */
export async function runBench(args: readonly string[]): Promise<void> {
  const { values, positionals: names } = readOptions(args, { rounds: { type: 'string' } }, help);
  const { rounds = '5' } = values;
  const unknown = names.filter((name) => !known.includes(name));
  if (unknown.length > 0) fail(`Unknown measurement: ${unknown}. Available: ${known.join(', ')}.`);
  if (!/^[1-9]\d?$/.test(rounds)) fail('--rounds takes a number from 1 to 99.');
  await ensureBuild();
  console.log(`${describeRun()}\n\n${markdownTable(headings, [])}`);
  for (const [name, measure] of Object.entries(measurements)) {
    if (names.length > 0 && !names.includes(name)) continue;
    try {
      for await (const figure of measure(Number(rounds))) console.log(tableLine(cellsOf(figure)));
    } catch (error) {
      // The other measurements still count.
      console.error(`${name}:`, error);
      process.exitCode = 1;
    }
  }
}
