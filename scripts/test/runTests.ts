import { ensureBuild } from '../build/ensureBuild.ts';
import { ensureChromium } from './ensureChromium.ts';
import { runStages } from './runStages.ts';
import { allStages, engines, quickStages } from './stages.ts';

/** Everything, on the built site and in a real browser. */
export async function runTests(): Promise<void> {
  ensureChromium();
  await ensureBuild();
  await runStages(allStages);
}

/** The main journeys in the engines beside Chromium. */
export async function runEngines(): Promise<void> {
  await ensureBuild();
  await runStages([[engines]]);
}

/** What a change needs to know within seconds: no build, no browser. */
export const runQuickChecks = (): Promise<boolean> => runStages([quickStages]);
