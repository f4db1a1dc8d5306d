import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../project.mjs';
import { addCounts, type Counts, formatCounts } from './Counts.ts';
import { judgeStage } from './judgeStage.ts';
import { readReport } from './readReport.ts';
import type { Stage } from './Stage.ts';

type Result = { counts: Counts; summary: string[] };

const runStage = async (stage: Stage, isAlone: boolean): Promise<Result> => {
  const heading = `\n── ${stage.name} ──`;
  if (isAlone) console.log(heading);
  const report = stage.report && join(projectRoot, stage.report);
  if (report) rmSync(report, { force: true });
  const { succeeded, output, missing = [], wasNotHad } = await stage.run(isAlone);
  if (!isAlone) console.log(`${heading}\n${output ?? ''}`);
  const counts = judgeStage(succeeded, report ? readReport(report) : 'none', wasNotHad);
  const verdict = counts.failed > 0 ? 'failed' : wasNotHad ? 'not had' : 'ok';
  const line = `${verdict.padEnd(8)}${stage.name}${stage.report ? `: ${formatCounts(counts)}` : ''}`;
  return { counts, summary: [line, ...missing.map((one) => `        ${one}`)] };
};

/**
 * Runs groups of stages one after the other, those of a group side by side, whatever fails; then prints
 * what became of each and the sum of all, by which the process ends, and the result tells whether all went well.
 */
export async function runStages(groups: readonly (readonly Stage[])[]): Promise<boolean> {
  const results: Result[] = [];
  for (const group of groups) {
    const isAlone = group.length === 1;
    results.push(...(await Promise.all(group.map((stage) => runStage(stage, isAlone)))));
  }
  const total = results.map(({ counts }) => counts).reduce(addCounts);
  const summary = results.flatMap((result) => result.summary);
  console.log(`\n${summary.join('\n')}\n${formatCounts(total)}`);
  process.exitCode = total.failed > 0 ? 1 : 0;
  return total.failed === 0;
}
