import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import leven from 'leven';

/** A setting is missing or wrong; the message names the variable and says what is expected. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

/** The settings that the owner may make, by the name of their environment variables; those of a channel of delivery stand with it. */
export const settingNames = [
  'BRAND_NAME',
  'BRAND_FOLDER',
  'BRAND_ARTICLE',
  'CONTENT_FOLDER',
  'ALLOW_PLACEHOLDERS',
  'SITE_URL',
  'CONTACT_EMAIL',
  'CONTACT_PHONE',
  'PRIVACY_EMAIL',
  'PRIVACY_OFFICER',
  'CHECKOUT_SCRIPT_URL',
  'LEGAL_NAME',
  'LEGAL_CNPJ',
  'LEGAL_ADDRESS',
  'SITE_RATING_SOURCE',
  'SITE_FUNNEL',
  'SITE_FORMS',
  'PUBLIC_SUPABASE_URL',
  'PUBLIC_SUPABASE_KEY',
  'PORT',
  'HOST',
  'DATA_DIR',
  'DATABASE_URL',
  'SITE_DIR',
  'TRUST_PROXY',
  'ALLOWED_ORIGINS',
  'METRICS_PORT',
  'LOG_LEVEL',
  'LEADS_RATE_LIMIT',
  'LEADS_RETENTION',
  'LEADS_PROOF_OF_WORK',
  'LEADS_PROOF_OF_WORK_KEY',
] as const;

export type SettingName = (typeof settingNames)[number];

/** The environment as settings are read from it: reading a name that the list lacks does not compile. */
export type Environment = { readonly [name in SettingName]?: string | undefined };

const projectRoot = fileURLToPath(new URL('..', import.meta.url));

/** The folder that a setting names, absolute; a relative one begins at the project's. Null where none is set. */
export const readFolder = (
  env: Environment,
  name: 'BRAND_FOLDER' | 'CONTENT_FOLDER',
): string | null => (env[name] ? resolve(projectRoot, env[name]) : null);

/** Beginnings that other programs' variables have as well: there only what is close to a name of ours is ours. */
const sharedPrefixes = [
  ...['ALLOW_', 'ALLOWED_', 'CONTENT_', 'DATA_', 'DATABASE_', 'LOG_', 'METRICS_', 'PUBLIC_'],
  'TRUST_',
];

/** Variables that begin like ours and belong to the host: Netlify names its sites so. */
const foreignNames = ['SITE_ID', 'SITE_NAME'];

/** `PUBLIC_` and `PUBLIC_SUPABASE_` of `PUBLIC_SUPABASE_URL`; none of `PORT`. */
const prefixesOf = (name: string) =>
  [...name.matchAll(/_/g)].map(({ index }) => name.slice(0, index + 1));

/** The setting that a name is nearest to: one of which it is the beginning, or the one that differs least. */
const nearestName = (name: string, names: readonly string[]) =>
  names
    .map((known) => ({ known, differs: known.startsWith(name) ? 1 : leven(name, known) }))
    .reduce((best, one) => (one.differs < best.differs ? one : best));

/** Shorter names are too near to too many others: `POST`, `HOME`. */
const leastLength = 7;

function isMisspelt(name: string, names: readonly string[]): boolean {
  if (names.includes(name) || foreignNames.includes(name)) return false;
  const prefixes = names.flatMap(prefixesOf).filter((prefix) => !sharedPrefixes.includes(prefix));
  if (prefixes.some((prefix) => name.startsWith(prefix))) return true;
  return name.length >= leastLength && nearestName(name, names).differs < name.length / 4;
}

/**
 * One line for each variable that is set, looks like a setting and is none: it begins like one, or
 * differs from one in less than a quarter of its letters. Values are not told.
 * @param others the settings that stand elsewhere: those of the channels of delivery
 */
export function describeMisspelt(
  env: Readonly<Record<string, string | undefined>>,
  others: readonly string[],
): string[] {
  const names = [...settingNames, ...others];
  return Object.keys(env)
    .filter((name) => env[name] && isMisspelt(name, names))
    .map((name) => `${name} is not a setting: did you mean ${nearestName(name, names).known}?`);
}
