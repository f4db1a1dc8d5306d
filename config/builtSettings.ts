import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError, type Environment } from './environment.ts';
import { closedDaysFact, readBuildSettings } from './siteConfig.ts';

/** What a build notes of itself in its folder; files that begin with a dot are never handed out. */
export const buildFactsFile = '.build-facts';

/** Settings that say what the pages do, not whose they are. */
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

/** Short addresses of the built pages, and the addresses of the site to which they lead. */
export const readShortAddresses = (siteDir: string): Noted => readFact(siteDir, 'redirects') ?? {};

/** The settings of which the built pages have another value; none where the folder does not say. */
function findDifferences(siteDir: string, env: Environment): string[] {
  const built = readFact(siteDir, 'settings');
  if (!built) return [];
  const present = Object.entries(readBuildSettings(env));
  return present.filter(([name, value]) => built[name] !== value).map(([name]) => name);
}

/** One line where the pages were built with other settings; null where they were not. */
export function describeOtherBuild(siteDir: string, env: Environment): string | null {
  const names = findDifferences(siteDir, env);
  if (names.length === 0) return null;
  return `The pages in ${siteDir} were built with another ${names.join(', ')}: run npm run build with the settings of the server.`;
}

/**
 * The same for a server that starts, which may go on where the pages only behave differently.
 * @throws {ConfigError} where they are another owner's
 */
export function requireOwnPages(siteDir: string, env: Environment): string | null {
  const line = describeOtherBuild(siteDir, env);
  const isOwn = findDifferences(siteDir, env).every((name) => ofBehaviour.includes(name));
  if (line && !isOwn) throw new ConfigError(line);
  return line;
}
