import { globSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

type FuzzReport = {
  name: string;
  seed: number;
  cases: number;
  seconds: number;
  /** How often a case ended in which way: an answer's status, or a word. */
  outcomes: Record<string, number>;
  fault: string | null;
};

const findReports = (folder: string) =>
  globSync('fuzz-*.json', { cwd: folder })
    .sort()
    .map((name) => join(folder, name));

const number = new Intl.NumberFormat('en');

const lineOf = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;

const reportLine = ({ name, seed, cases, seconds, outcomes, fault }: FuzzReport) => {
  const ends = Object.entries(outcomes).map(([end, count]) => `${end}: ${number.format(count)}`);
  const found = fault === null ? 'none' : 'found';
  return lineOf([
    name.replaceAll('-', ' '),
    number.format(cases),
    String(seconds),
    String(seed),
    ends.join(', ') || '–',
    found,
  ]);
};

const heading = ['What', 'Cases', 'Seconds', 'Seed', 'Ends', 'Faults'];

/** Takes away what earlier runs have counted. */
export function clearFuzzReports(folder: string): void {
  for (const report of findReports(folder)) rmSync(report);
}

/** What the fuzzer's runs have counted, as a table in Markdown, in the order of their names. */
export function fuzzTable(folder: string): string {
  const lines = findReports(folder).map((report) =>
    reportLine(JSON.parse(readFileSync(report, 'utf8'))),
  );
  return [lineOf(heading), '|---|---:|---:|---:|---|---|', ...lines].join('\n');
}
