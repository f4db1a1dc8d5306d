import { ConfigError, type Environment } from './environment.ts';
import { ownersFacts, readSiteConfig } from './siteConfig.ts';

/** Host names that are permanently reserved (RFC 2606, RFC 6761), or that mean this machine. */
const reservedHost =
  /(^|[.@])(localhost|example|test|invalid|example\.(com|net|org))$|^127\.|^\[::1\]$/;

const isReserved = (value: string) =>
  reservedHost.test(URL.parse(value)?.hostname || value.trim().toLowerCase());

const hasPublicHost = (env: Environment) => !isReserved(readSiteConfig(env).siteUrl);

const saying = (value: string | null) =>
  value === null ? 'the pages omit it' : `the pages say ${value}`;

type OwnersVariable = (typeof ownersFacts)[keyof typeof ownersFacts][0];

/** The placeholders left, each with a line that says so. */
export function listPlaceholders(env: Environment): { variable: OwnersVariable; line: string }[] {
  const forPublic = hasPublicHost(env);
  return Object.values(ownersFacts).flatMap(
    ([variable, , placeholder, , consequence = saying(placeholder)]) => {
      const value = env[variable];
      if (!value) return [{ variable, line: `${variable} is not set: ${consequence}.` }];
      const isStandIn = value === placeholder || (forPublic && isReserved(value));
      return isStandIn ? [{ variable, line: `${variable} is a placeholder.` }] : [];
    },
  );
}

/** Whom a visitor can contact, and who is legally responsible. */
const ownersNames: readonly OwnersVariable[] = [
  'CONTACT_EMAIL',
  'CONTACT_PHONE',
  'PRIVACY_EMAIL',
  'LEGAL_NAME',
  'LEGAL_CNPJ',
  'LEGAL_ADDRESS',
];

/** A public site needs an owner whom visitors can contact. @throws {ConfigError} naming each placeholder */
export function requireOwner(env: Environment): void {
  if (env['ALLOW_PLACEHOLDERS'] === '1' || !hasPublicHost(env)) return;
  const missing = listPlaceholders(env)
    .map(({ variable }) => variable)
    .filter((variable) => ownersNames.includes(variable));
  if (missing.length === 0) return;
  throw new ConfigError(
    `SITE_URL is public, and ${missing.join(', ')} not set or a placeholder: set them, or set ALLOW_PLACEHOLDERS=1 to run without.`,
  );
}
