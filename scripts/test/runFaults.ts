import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TaskMeta } from 'vitest';
import { ensureBuild } from '../build/ensureBuild.ts';
import { markdownTable, saveTables } from '../documentTables.ts';
import { fail, projectRoot } from '../project.mjs';
import { readOptions } from '../readOptions.ts';
import { runVitest, summarise } from './runTests.ts';

/** What a test of a fault has counted. */
type FaultCount = {
  fault: string;
  rounds: number;
  /** Calls that were told that their leads are on disk. */
  acknowledged: number;
  /** Of those, how many are not there afterwards. */
  lost: number;
  /** Calls that are there although nobody was told so: a crash came between. */
  unanswered: number;
  remarks: string;
};

declare module 'vitest' {
  interface TaskMeta {
    fault?: FaultCount;
    /** How many random cases a test of the fuzzer has tried. */
    cases?: number;
  }
}

/** What the tests of a run have left in a JSON report of Vitest. */
function testsIn(report: string) {
  type Test = { title: string; status: string; meta: TaskMeta };
  const { testResults }: { testResults: { assertionResults: Test[] }[] } = JSON.parse(
    readFileSync(join(projectRoot, report), 'utf8'),
  );
  return testResults.flatMap(({ assertionResults }) => assertionResults);
}

const number = new Intl.NumberFormat('en');

const countedCells = ({ fault, remarks, ...counts }: FaultCount) => {
  const { rounds, acknowledged, lost, unanswered } = counts;
  const figures = [rounds, acknowledged, lost, unanswered].map((count) => number.format(count));
  return [fault, ...figures, remarks];
};

/** One count of what several tests have counted of one fault. */
const addUp = (counts: readonly FaultCount[]): FaultCount =>
  counts.reduce((sum, { fault, remarks, rounds, acknowledged, lost, unanswered }) => ({
    fault,
    remarks,
    rounds: sum.rounds + rounds,
    acknowledged: sum.acknowledged + acknowledged,
    lost: sum.lost + lost,
    unanswered: sum.unanswered + unanswered,
  }));

/** The counts that tests have left in a JSON report of Vitest, as a table in the order of their names. */
function faultTable(report: string): string {
  const tests = testsIn(report);
  const counts = tests.flatMap(({ meta }) => meta.fault ?? []);
  const rows = [
    ...Map.groupBy(counts, ({ fault }) => fault)
      .values()
      .map(addUp)
      .map(countedCells),
    ...tests
      .filter(({ status, meta }) => status === 'skipped' && !meta.fault)
      .map(({ title }) => [title, '–', '–', '–', '–', 'not tried here']),
  ];
  return markdownTable(
    [
      ['Fault', 'l'],
      ['Rounds', 'r'],
      ['Acknowledged', 'r'],
      ['Lost', 'r'],
      ['Stored without an answer', 'r'],
      ['Remarks', 'l'],
    ],
    rows.sort(),
  );
}

const help = `npm run test:faults -- [--save | name of a test's file …]

Tries every fault many times and a million random cases, or the faults whose file is named, and prints what was lost.
--save  writes a whole run into docs/reliability.md`;

const manyCases = '1000000';

/**
 * Tries every fault many times and a million random cases, or the faults whose file is named, and
 * prints what was lost. `--save` writes it into docs/reliability.md where all went well.
 */
export async function runFaults(args: readonly string[]): Promise<void> {
  const { values, positionals: files } = readOptions(args, { save: { type: 'boolean' } }, help);
  const isWhole = files.length === 0;
  if (values.save && !isWhole) fail('--save takes a run of every fault.');
  process.env['FAULTS'] = 'many';
  process.env['CASES'] ??= manyCases;
  await ensureBuild();
  const [crash, fuzz] = ['test-results/crash.json', 'test-results/fuzz.json'] as const;
  const tried = [await runVitest(['crash'], files, crash)];
  if (isWhole) tried.push(await runVitest(['fuzz'], [], fuzz));
  const isGood = summarise(tried);
  const faults = faultTable(crash);
  console.log(`\n${faults}`);
  if (!isWhole) return;
  const cases = testsIn(fuzz).reduce((sum, { meta }) => sum + (meta.cases ?? 0), 0);
  console.log(`\n${number.format(cases)} random cases.`);
  const fuzzing = `${number.format(cases)} random cases found no fault.`;
  const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' }).format(new Date());
  const tables = {
    faults: `Last run: ${day}. No acknowledged lead was lost.\n\n${faults}`,
    fuzzing,
  };
  if (values.save && isGood) saveTables('reliability.md', 'test:faults', tables);
}
