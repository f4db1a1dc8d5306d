import { checkDelivery, checkHostedBackend } from './doctor/checkNeighbours.ts';
import { checkSettings } from './doctor/checkSettings.ts';
import { checkContent, checkLaw, checkPages } from './doctor/checkSite.ts';
import { checkStore } from './doctor/checkStore.ts';

/**
 * Each looks at one matter, gives a line for each thing to mend, never throws and never quotes a secret.
 * It needs settings that are right: with wrong ones only those are named.
 */
const furtherChecks = [
  checkContent,
  checkPages,
  checkLaw,
  checkStore,
  checkHostedBackend,
  checkDelivery,
];

async function examine(env: NodeJS.ProcessEnv): Promise<string[]> {
  const { complaints, areRight } = checkSettings(env);
  const further = areRight ? await Promise.all(furtherChecks.map((check) => check(env))) : [];
  return [...complaints, ...further.flat()];
}

const complaints = await examine(process.env);
for (const complaint of complaints) process.stdout.write(`${complaint}\n`);
process.stdout.write(
  complaints.length === 0
    ? 'Nothing is missing.\n'
    : `${complaints.length} things to mend before going live.\n`,
);
process.exitCode = complaints.length === 0 ? 0 : 1;
