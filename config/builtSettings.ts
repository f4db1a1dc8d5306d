import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError, type Environment } from './environment.ts';
import { closedDaysFact, readBuildSettings } from './siteConfig.ts';

/** Facts about a build, in its own folder; dot files are never served. */
export const buildFactsFile = '.build-facts';

/** Settings that change how the pages behave, not whose they are. */
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

/** Short addresses of the built pages, and their targets on the site. */
export const readShortAddresses = (siteDir: string): Noted => readFact(siteDir, 'redirects') ?? {};

/** The settings whose values differ from those of the build; none if the build did not record them. */
function findDifferences(siteDir: string, env: Environment): string[] {
  const built = readFact(siteDir, 'settings');
  if (!built) return [];
  const present = Object.entries(readBuildSettings(env));
  return present.filter(([name, value]) => built[name] !== value).map(([name]) => name);
}

/** One line if the pages were built with other settings, otherwise null. */
export function describeOtherBuild(siteDir: string, env: Environment): string | null {
  const names = findDifferences(siteDir, env);
  if (names.length === 0) return null;
  return `The pages in ${siteDir} were built with another ${names.join(', ')}: run npm run build with the settings of the server.`;
}

/**
 * The same when a server starts; it may start if the pages only behave differently.
 * @throws {ConfigError} if the pages are another owner's
 */
export function requireOwnPages(siteDir: string, env: Environment): string | null {
  const line = describeOtherBuild(siteDir, env);
  const isOwn = findDifferences(siteDir, env).every((name) => ofBehaviour.includes(name));
  if (line && !isOwn) throw new ConfigError(line);
  return line;
}
