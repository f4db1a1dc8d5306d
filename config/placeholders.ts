import { ConfigError, type Environment, type SettingName } from './environment.ts';
import { readSiteConfig, settings } from './siteConfig.ts';

/** A setting that still has a placeholder: its variable, and what is wrong with it. */
export type Placeholder = { variable: SettingName; fault: string };

/** Names reserved to lead nowhere (RFC 2606, RFC 6761), or to this machine. */
const reservedHost =
  /(^|[.@])(localhost|example|test|invalid|example\.(com|net|org))$|^127\.|^\[::1\]$/;

const isReserved = (value: string) =>
  reservedHost.test(URL.parse(value)?.hostname || value.trim().toLowerCase());

/** Whether the site has a public address. */
const isPublic = (env: Environment) => !isReserved(readSiteConfig(env).siteUrl);

const saying = (value: string | null) =>
  value === null ? 'the pages leave it out' : `the pages say ${value}`;

/** The settings that still have a placeholder, in the order of the configuration. */
export function listPlaceholders(env: Environment): Placeholder[] {
  const forPublic = isPublic(env);
  return Object.values(settings).flatMap(
    ([variable, , placeholder, , consequence = saying(placeholder)]) => {
      const value = env[variable];
      if (!value) return [{ variable, fault: `is not set: ${consequence}` }];
      const isStandIn = value === placeholder || (forPublic && isReserved(value));
      return isStandIn ? [{ variable, fault: 'is a placeholder' }] : [];
    },
  );
}

/** One line for the owner, who must make the setting before the site goes live. */
export const describePlaceholder = ({ variable, fault }: Placeholder): string =>
  `${variable} ${fault}.`;

/** Settings that let visitors reach the owner and name who is legally responsible. */
const ownersNames: readonly SettingName[] = [
  'CONTACT_EMAIL',
  'CONTACT_PHONE',
  'PRIVACY_EMAIL',
  'LEGAL_NAME',
  'LEGAL_CNPJ',
  'LEGAL_ADDRESS',
];

/**
 * Lets a public site be built and started only with an owner whom visitors can reach, or with ALLOW_PLACEHOLDERS=1.
 * @throws {ConfigError} naming each variable with a placeholder
 */
export function requireOwner(env: Environment): void {
  if (env.ALLOW_PLACEHOLDERS === '1' || !isPublic(env)) return;
  const missing = listPlaceholders(env)
    .map(({ variable }) => variable)
    .filter((variable) => ownersNames.includes(variable));
  if (missing.length === 0) return;
  throw new ConfigError(
    `SITE_URL is public, and ${missing.join(', ')} not set or a placeholder: set them, or ALLOW_PLACEHOLDERS=1 to go without.`,
  );
}
