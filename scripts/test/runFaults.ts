import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TaskMeta } from 'vitest';
import { ensureBuild } from '../build/ensureBuild.ts';
import { markdownTable } from '../markdownTable.ts';
import { projectRoot } from '../project.mjs';
import { runVitest, summarise } from './runTests.ts';

declare module 'vitest' {
  interface TaskMeta {
    fault?: {
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
    /** How many random cases a test of the fuzzer has tried. */
    cases?: number;
  }
}

type Test = { title: string; status: string; meta: TaskMeta };

const report = 'test-results/faults.json';

function readTests(): Test[] {
  const text = readFileSync(join(projectRoot, report), 'utf8');
  const { testResults }: { testResults: { assertionResults: Test[] }[] } = JSON.parse(text);
  return testResults.flatMap(({ assertionResults }) => assertionResults);
}

const number = new Intl.NumberFormat('en');

const rowOf = ({ title, status, meta: { fault } }: Test) => {
  if (!fault) return status === 'skipped' ? [[title, '–', '–', '–', '–', 'not tried here']] : [];
  const { rounds, acknowledged, lost, unanswered } = fault;
  const figures = [rounds, acknowledged, lost, unanswered].map((count) => number.format(count));
  return [[fault.fault, ...figures, fault.remarks]];
};

/**
 * Tries every fault many times and a million random cases, or the faults whose file is named, and
 * prints what was lost: the table of docs/reliability.md.
 */
export async function runFaults(files: readonly string[]): Promise<void> {
  process.env['FAULTS'] = 'many';
  process.env['CASES'] ??= '1000000';
  await ensureBuild();
  const projects = files.length > 0 ? ['--project=crash'] : ['--project=crash', '--project=fuzz'];
  const reporter = ['--reporter=json', `--outputFile.json=${report}`];
  summarise([await runVitest(...projects, ...files, ...reporter)]);
  const tests = readTests();
  const columns = [
    ['Fault', 'l'],
    ['Rounds', 'r'],
    ['Acknowledged', 'r'],
    ['Lost', 'r'],
    ['Stored without an answer', 'r'],
    ['Remarks', 'l'],
  ] as const;
  console.log(`\n${markdownTable(columns, tests.flatMap(rowOf).sort())}`);
  const cases = tests.reduce((sum, { meta }) => sum + (meta.cases ?? 0), 0);
  if (files.length === 0) console.log(`\n${number.format(cases)} random cases.`);
}
