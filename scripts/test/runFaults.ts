import { globSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
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
  }
}

type FaultReport = {
  testResults: {
    assertionResults: { title: string; status: string; meta: { fault?: FaultCount } }[];
  }[];
};

/** What the fuzzer has left of a run; more of it lies in the same file. */
type FuzzReport = { cases: number };

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
  const { testResults }: FaultReport = JSON.parse(readFileSync(report, 'utf8'));
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults);
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

const findFuzzReports = (folder: string) =>
  globSync('fuzz-*.json', { cwd: folder })
    .sort()
    .map((name) => join(folder, name));

/** What a document says of the fuzzer's runs, of which none has found a fault. */
const fuzzSum = (runs: readonly FuzzReport[]): string =>
  `${number.format(runs.reduce((sum, { cases }) => sum + cases, 0))} random cases found no fault.`;

const help = `npm run test:faults -- [--save | name of a test's file …]

Tries every fault many times and a million random cases, or the faults whose file is named, and prints what was lost.
--save  writes a whole run into docs/reliability.md`;

const manyCases = '1000000';

const reports = join(projectRoot, 'test-results');

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
  for (const path of findFuzzReports(reports)) rmSync(path);
  const report = 'test-results/crash.json';
  const tried = [await runVitest(['crash'], files, report)];
  if (isWhole) tried.push(await runVitest(['fuzz'], [], 'test-results/fuzz.json'));
  const isGood = summarise(tried);
  const faults = faultTable(join(projectRoot, report));
  console.log(`\n${faults}`);
  if (!isWhole) return;
  const runs = findFuzzReports(reports).map(
    (path): FuzzReport => JSON.parse(readFileSync(path, 'utf8')),
  );
  if (isGood) console.log(`\n${fuzzSum(runs)}`);
  const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' }).format(new Date());
  const tables = {
    faults: `Last run: ${day}. No acknowledged lead was lost.\n\n${faults}`,
    fuzzing: fuzzSum(runs),
  };
  if (values.save && isGood) saveTables('reliability.md', 'test:faults', tables);
}
