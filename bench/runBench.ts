import { ensureBuild } from '../scripts/build/ensureBuild.ts';
import { fail } from '../scripts/project.mjs';
import { routes } from '../tests/support/routes.ts';
import { describeRun, headings, type Row, rowCells } from './Figure.ts';
import { markdownTable } from './markdownTable.ts';
import { measureInbox } from './measureInbox.ts';
import { measureInserts } from './measureInserts.ts';
import { measurePages, measureTap } from './measurePages.ts';
import { readOptions } from './readOptions.ts';
import { attempt } from './rounds.ts';

const innerPages = routes.filter((route) => route !== '/');

/** The measurements in the table's order, with their usual number of rounds. */
const measurements = [
  { name: 'page', usual: 5, measure: (rounds: number) => measurePages(['/'], rounds) },
  { name: 'tap', usual: 5, measure: measureTap },
  { name: 'pages', usual: 3, measure: (rounds: number) => measurePages(innerPages, rounds) },
  { name: 'insert', usual: 5, measure: measureInserts },
  { name: 'inbox', usual: 5, measure: measureInbox },
];

const known = measurements.map(({ name }) => name);

const help = `npm run bench -- [${known.join(' | ')}] [--rounds 1–99]

Measures what is named, or everything, against its peers, and prints docs/bench.md.
--rounds  how often each is measured; by default ${measurements.map(({ name, usual }) => `${name} ${usual}`).join(', ')}`;

const preface = `Medians of the rounds, with the least and the most of them. A ratio is ours divided by what stands
beside it, taken turn by turn, round by round. Of pages other than \`/\` the table has the largest paint and
each bar that they miss. How it is measured: \`docs/decisions/03-bench.md\`.`;

/**
 * Measures what is named, or everything, and prints it in the format of docs/bench.md. Fails if anything
 * could not be measured, but not if a bar is missed.
 */
export async function runBench(args: readonly string[]): Promise<void> {
  const { values, positionals: names } = readOptions(args, { rounds: { type: 'string' } }, help);
  const { rounds } = values;
  const unknown = names.filter((name) => !known.includes(name));
  if (unknown.length > 0) fail(`Unknown measurement: ${unknown}. Available: ${known.join(', ')}.`);
  if (rounds && !/^[1-9]\d?$/.test(rounds)) fail('--rounds takes a number from 1 to 99.');
  await ensureBuild();
  const rows: Row[] = [];
  for (const { name, usual, measure } of measurements) {
    if (names.length > 0 && !names.includes(name)) continue;
    console.error(`Measuring ${name} …`);
    for await (const row of attempt(name, measure(rounds ? Number(rounds) : usual))) {
      console.error(rowCells(row).join('  '));
      rows.push(row);
    }
  }
  const columns = headings.map((heading) => [heading, 'l'] as const);
  const table = markdownTable(columns, rows.map(rowCells));
  const head = '# The last run of `npm run bench`';
  console.log([head, describeRun(), preface, table].join('\n\n'));
  if (rows.some((row) => 'reason' in row)) process.exitCode = 1;
}
