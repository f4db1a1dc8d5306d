import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError, type Environment } from './environment.ts';
import { closedDaysFact, readBuildSettings } from './siteConfig.ts';

/** A build's notes in its folder; files that begin with a dot are never served. */
export const buildFactsFile = '.build-facts';

/** Settings that change the pages' behaviour, not their owner. */
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

/** The settings for which the built pages have another value; none if the folder does not say. */
function findDifferences(siteDir: string, env: Environment): string[] {
  const built = readFact(siteDir, 'settings');
  if (!built) return [];
  const present = Object.entries(readBuildSettings(env));
  return present.filter(([name, value]) => built[name] !== value).map(([name]) => name);
}

/** One line if the pages were built with other settings; null if not. */
export function describeOtherBuild(siteDir: string, env: Environment): string | null {
  const names = findDifferences(siteDir, env);
  if (names.length === 0) return null;
  return `The pages in ${siteDir} were built with another ${names.join(', ')}: run npm run build with the settings of the server.`;
}

/** The same at the start, which may continue if pages only behave differently. @throws {ConfigError} if not */
export function requireOwnPages(siteDir: string, env: Environment): string | null {
  const line = describeOtherBuild(siteDir, env);
  const isOwn = findDifferences(siteDir, env).every((name) => ofBehaviour.includes(name));
  if (line && !isOwn) throw new ConfigError(line);
  return line;
}
