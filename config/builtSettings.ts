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

/** How the settings differ from those of the built pages; null if they do not, or if the folder has no record. */
export function findOtherBuild(siteDir: string, env: Environment) {
  const present = readBuildSettings(env);
  const built = readFact(siteDir, 'settings') ?? present;
  const names = Object.keys(present).filter((name) => built[name] !== present[name]);
  if (names.length === 0) return null;
  const line = `The pages in ${siteDir} were built with a different ${names.join(', ')}: run npm run build with the server's settings.`;
  return { line, isOwn: names.every((name) => ofBehaviour.includes(name)) };
}

/** A warning for a server that starts, or null. @throws {ConfigError} unless the pages only behave differently */
export function requireOwnPages(siteDir: string, env: Environment): string | null {
  const other = findOtherBuild(siteDir, env);
  if (other && !other.isOwn) throw new ConfigError(other.line);
  return other?.line ?? null;
}
