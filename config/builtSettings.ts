import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError, type Environment } from './environment.ts';
import { closedDaysFact, readBuildSettings } from './siteConfig.ts';

/** Facts about a build, in the built folder; files that begin with a dot are never served. */
export const buildFactsFile = '.build-facts';

/** Settings that change how the pages behave, but not whose they are. */
const ofBehaviour = [
  'SITE_FUNNEL',
  'SITE_FORMS',
  'LEADS_RETENTION',
  'LEADS_PROCESSORS',
  closedDaysFact,
];

type Noted = Readonly<Record<string, string>>;

function readFact(siteDir: string, name: 'settings' | 'redirects'): Noted | null {
  try {
    return JSON.parse(readFileSync(join(siteDir, buildFactsFile), 'utf8'))[name] ?? null;
  } catch {
    return null;
  }
}

/** The built pages' short paths, and their targets on the site. */
export const readShortAddresses = (siteDir: string): Noted => readFact(siteDir, 'redirects') ?? {};

/** The settings whose values differ from those of the built pages; none if the folder does not record them. */
function findDifferences(siteDir: string, env: Environment): string[] {
  const built = readFact(siteDir, 'settings');
  if (!built) return [];
  const present = Object.entries(readBuildSettings(env));
  return present.filter(([name, value]) => built[name] !== value).map(([name]) => name);
}

/** One line that names the settings that differ from those of the built pages; null if none does. */
export function describeOtherBuild(siteDir: string, env: Environment): string | null {
  const names = findDifferences(siteDir, env);
  if (names.length === 0) return null;
  return `The pages in ${siteDir} were built with a different ${names.join(', ')}: run npm run build with the server's settings.`;
}

/** The same, but for a server that starts. @throws {ConfigError} unless the pages only behave differently */
export function requireOwnPages(siteDir: string, env: Environment): string | null {
  const line = describeOtherBuild(siteDir, env);
  const isOwn = findDifferences(siteDir, env).every((name) => ofBehaviour.includes(name));
  if (line && !isOwn) throw new ConfigError(line);
  return line;
}
