import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBuild } from '../build/ensureBuild.ts';
import { projectRoot } from '../project.mjs';
import { addCounts, type Counts, formatCounts } from './Counts.ts';
import { ensureChromium } from './ensureChromium.ts';
import { judgeStage } from './judgeStage.ts';
import { readReport } from './readReport.ts';
import { runTool } from './runTool.ts';
import { allStages, engines, quickStages, type Stage } from './stages.ts';

const runStage = async (stage: Stage): Promise<Counts> => {
  console.log(`\n── ${stage.name} ──`);
  const report = stage.report && join(projectRoot, stage.report);
  if (report) rmSync(report, { force: true });
  const succeeded = await runTool(stage);
  return judgeStage(succeeded, report ? readReport(report) : 'none', stage.mayBeEmpty);
};

const runStages = async (stages: readonly Stage[]) => {
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
};

/** Everything, on the built site and in a real browser. */
export async function runTests(): Promise<void> {
  ensureChromium();
  await ensureBuild();
  await runStages(allStages);
}

/** The main journeys in the engines beside Chromium. */
export async function runEngines(): Promise<void> {
  await ensureBuild();
  await runStages([engines]);
}

/** What a change needs to know within seconds: no build, no browser. */
export const runQuickChecks = (): Promise<void> => runStages(quickStages);
