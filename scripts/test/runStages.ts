import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../project.mjs';
import { addCounts, type Counts, formatCounts } from './Counts.ts';
import { judgeStage } from './judgeStage.ts';
import { readReport } from './readReport.ts';
import { runTool } from './runTool.ts';
import type { Stage } from './stages.ts';

const runStage = async (stage: Stage): Promise<Counts> => {
  console.log(`\n── ${stage.name} ──`);
  const report = stage.report && join(projectRoot, stage.report);
  if (report) rmSync(report, { force: true });
  const succeeded = await runTool(stage);
  return judgeStage(succeeded, report ? readReport(report) : 'none', stage.mayBeEmpty);
};

/** Runs the stages one after the other and prints their sum; the exit code tells whether all went well, and so does the result. */
export async function runStages(stages: readonly Stage[]): Promise<boolean> {
  let total: Counts = { passed: 0, failed: 0, skipped: 0 };
  const summary: string[] = [];
  for (const stage of stages) {
    const counts = await runStage(stage);
    total = addCounts(total, counts);
    const verdict = counts.failed > 0 ? 'failed' : stage.mayBeEmpty ? 'not had' : 'ok';
    summary.push(
      `${verdict.padEnd(8)}${stage.name}${stage.report ? `: ${formatCounts(counts)}` : ''}`,
      ...(stage.missing ?? []).map((line) => `        ${line}`),
    );
  }
  console.log(`\n${summary.join('\n')}\n${formatCounts(total)}`);
  process.exitCode = total.failed > 0 ? 1 : 0;
  return total.failed === 0;
}
