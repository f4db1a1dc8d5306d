import { readFileSync } from 'node:fs';
import type { FaultCount } from './FaultCount.ts';

type Result = { title: string; status: string; meta: { fault?: FaultCount } };
type Report = { testResults: { assertionResults: Result[] }[] };

const heading = ['Fault', 'Rounds', 'Acknowledged', 'Lost', 'Stored without an answer', 'Remarks'];

const lineOf = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;

const number = new Intl.NumberFormat('en');

const countedLine = ({ fault, remarks, ...counts }: FaultCount) => {
  const { rounds, acknowledged, lost, unanswered } = counts;
  const figures = [rounds, acknowledged, lost, unanswered].map((count) => number.format(count));
  return lineOf([fault, ...figures, remarks]);
};

const skippedLine = (title: string) => lineOf([title, '–', '–', '–', '–', 'not tried here']);

/** The counts that tests have left in a JSON report of Vitest, as a table in Markdown, in the order of their names. */
export function faultTable(report: string): string {
  const { testResults }: Report = JSON.parse(readFileSync(report, 'utf8'));
  const results = testResults.flatMap(({ assertionResults }) => assertionResults);
  const lines = results.flatMap(({ title, status, meta }) =>
    meta.fault ? countedLine(meta.fault) : status === 'skipped' ? skippedLine(title) : [],
  );
  return [lineOf(heading), '|---|---:|---:|---:|---:|---|', ...lines.sort()].join('\n');
}
