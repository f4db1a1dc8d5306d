import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBuild } from '../scripts/build/ensureBuild.ts';
import { markdownTable } from '../scripts/documentTables.ts';
import { fail, projectRoot } from '../scripts/project.mjs';
import { readOptions } from '../scripts/readOptions.ts';
import { describeRun, headings, type Row, rowCells } from './Figure.ts';
import { measureInserts } from './measureInserts.ts';
import { measureHome, measureInnerPages } from './measurePages.ts';
import { attempt } from './rounds.ts';

/** What can be measured, in the order of the table, and in how many rounds unless told otherwise. */
const measurements = [
  { name: 'page', measure: measureHome, rounds: 5 },
  { name: 'pages', measure: measureInnerPages, rounds: 3 },
  { name: 'insert', measure: measureInserts, rounds: 5 },
];

const known = measurements.map(({ name }) => name);

const help = `npm run bench -- [${known.join(' | ')}] [--rounds 1–99] [--save]

Measures what is named, or everything, against its peers, and prints one table.
--rounds  how often each is measured; by default ${measurements.map(({ name, rounds }) => `${name} ${rounds}`).join(', ')}
--save    writes a whole run into docs/bench.md`;

function readArgs(args: readonly string[]) {
  const options = {
    rounds: { type: 'string' },
    save: { type: 'boolean', default: false },
  } as const;
  const { values, positionals } = readOptions(args, options, help);
  const { rounds, save } = values;
  const unknown = positionals.filter((name) => !known.includes(name));
  if (unknown.length > 0) fail(`Not a measurement: ${unknown}. There are: ${known.join(', ')}.`);
  if (rounds && !/^[1-9]\d?$/.test(rounds)) fail('--rounds takes a number from 1 to 99.');
  if (save && positionals.length > 0) fail('--save keeps whole runs alone.');
  const isChosen = (name: string) => positionals.length === 0 || positionals.includes(name);
  return {
    chosen: measurements.filter(({ name }) => isChosen(name)),
    rounds: rounds && Number(rounds),
    save,
  };
}

const preface = `Medians of the rounds, with the least and the most of them. A ratio is ours divided by what stands
beside it, taken turn by turn, round by round. Pages other than \`/\` are measured for the same figures, and
have a line for their largest paint and one for each bar that they miss. How it is measured, and why a bar
is missed: \`docs/decisions/03-bench.md\`.`;

/**
 * Measures what is named, or everything, and prints one table. What broke off is named in it and
 * makes the command fail; a missed bar does not.
 */
export async function runBench(args: readonly string[]): Promise<void> {
  const { chosen, rounds, save } = readArgs(args);
  await ensureBuild();
  const rows: Row[] = [];
  for (const { name, measure, rounds: usual } of chosen) {
    console.error(`Measuring ${name} …`);
    for await (const row of attempt(name, measure(rounds || usual))) {
      console.error(rowCells(row).join('  '));
      rows.push(row);
    }
  }
  const run = describeRun();
  const columns = headings.map((heading) => [heading, 'l'] as const);
  const table = markdownTable(columns, rows.map(rowCells));
  console.log(`\n${run}\n\n${table}`);
  if (save) {
    const head = `# The last run of \`npm run bench\`\n\n${run} Written by \`npm run bench -- --save\`.`;
    writeFileSync(join(projectRoot, 'docs', 'bench.md'), `${head}\n\n${preface}\n\n${table}\n`);
  }
  if (rows.some((row) => 'reason' in row)) process.exitCode = 1;
}
