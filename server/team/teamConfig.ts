import { ConfigError, type Environment } from '../../config/environment.ts';

export type OidcSettings = {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Whether the owner vouches for the addresses of this issuer, which does not say that they are verified. */
  trustsEmail: boolean;
};

/** How leads get their owners: in turn, or by answering first. */
const assignments = ['round-robin', 'first'] as const;

export type TeamConfig = {
  /** The inbox's origin, `https://equipe.loja.com.br`. */
  url: string;
  assignment: (typeof assignments)[number];
  oidc: OidcSettings | null;
};

const isLocal = (hostname: string) => hostname === 'localhost' || hostname.endsWith('.localhost');

/** The inbox's origin. Cookies ignore ports, so its host must differ, not only its port. */
function readTeamUrl(text: string, siteUrl: string): string {
  const url = URL.parse(text);
  const isOrigin =
    url !== null && url.origin === text.replace(/\/$/, '').toLowerCase() && !url.username;
  if (!isOrigin || !/^https?:$/.test(url.protocol)) {
    throw new ConfigError('TEAM_URL must be an origin such as https://equipe.loja.example.');
  }
  if (url.protocol === 'http:' && !isLocal(url.hostname)) {
    throw new ConfigError(
      'TEAM_URL must be https: otherwise others could read the sessions in transit.',
    );
  }
  // Plain `localhost` is the site itself.
  if ([new URL(siteUrl).hostname, 'localhost'].includes(url.hostname)) {
    throw new ConfigError("TEAM_URL must have a host name different from the site's.");
  }
  return url.origin;
}

/** Whether anybody may open an account there, so that nobody can vouch for all its addresses. */
function isOpenToAll({ hostname, pathname }: URL): boolean {
  const [, tenant = ''] = pathname.toLowerCase().split('/');
  return (
    openToAll.includes(hostname) ||
    (microsoft.includes(hostname) && !/[.-]/.test(tenant)) ||
    tenant === microsoftPersonal
  );
}

const openToAll = [
  'accounts.google.com',
  'appleid.apple.com',
  'gitlab.com',
  'login.yahoo.com',
  'slack.com',
  'www.facebook.com',
  'www.linkedin.com',
];

const microsoft = [
  'login.microsoftonline.com',
  'login.microsoftonline.us',
  'login.partner.microsoftonline.cn',
  'login.windows.net',
  'sts.windows.net',
];

/** The tenant of all personal Microsoft accounts. */
const microsoftPersonal = '9188040d-6c67-4c5b-b112-36a304b66dad';

function readTrust(text: string, issuer: URL): boolean {
  if (text === '') return false;
  if (text !== 'on') throw new ConfigError('TEAM_OIDC_TRUST_EMAIL must be on, or unset.');
  if (isOpenToAll(issuer)) {
    throw new ConfigError(
      'TEAM_OIDC_TRUST_EMAIL: anybody can open an account with this TEAM_OIDC_ISSUER. Name the one of your own organization.',
    );
  }
  return true;
}

function readOidc(env: Environment): OidcSettings | null {
  const names = ['TEAM_OIDC_ISSUER', 'TEAM_OIDC_CLIENT_ID', 'TEAM_OIDC_CLIENT_SECRET'] as const;
  const [issuer = '', clientId = '', clientSecret = ''] = names.map((name) => env[name]?.trim());
  if (!issuer && !clientId && !clientSecret) return null;
  if (!issuer || !clientId || !clientSecret) {
    throw new ConfigError(
      'TEAM_OIDC_ISSUER, TEAM_OIDC_CLIENT_ID and TEAM_OIDC_CLIENT_SECRET must be set together.',
    );
  }
  const url = URL.parse(issuer);
  if (!url || (url.protocol !== 'https:' && !isLocal(url.hostname))) {
    throw new ConfigError('TEAM_OIDC_ISSUER must be an https address.');
  }
  const trustsEmail = readTrust(env['TEAM_OIDC_TRUST_EMAIL']?.trim() ?? '', url);
  return { issuer, clientId, clientSecret, trustsEmail };
}

/**
 * Reads the team's settings; null if `TEAM_URL` is not set.
 * @throws {ConfigError} naming the variable with a wrong value
 */
export function readTeamConfig(env: Environment, siteUrl: string): TeamConfig | null {
  const text = env['TEAM_URL']?.trim();
  const chosen = env['TEAM_ASSIGN']?.trim() || 'round-robin';
  const assignment = assignments.find((name) => name === chosen);
  if (!assignment) {
    throw new ConfigError(`TEAM_ASSIGN must be one of ${assignments.join(', ')}.`);
  }
  const oidc = readOidc(env);
  if (!text) {
    if (oidc) throw new ConfigError('TEAM_OIDC_ISSUER requires TEAM_URL, where people sign in.');
    return null;
  }
  return { url: readTeamUrl(text, siteUrl), assignment, oidc };
}

/**
 * Whether a request's `Host` is the team's, with or without the default port. Ignores forwarded
 * headers.
 */
export function answersFor(origin: string): (host: string | undefined) => boolean {
  const { protocol, host, hostname, port } = new URL(origin);
  const hosts = [host, `${hostname}:${port || (protocol === 'https:' ? 443 : 80)}`];
  return (given) => given !== undefined && hosts.includes(given.toLowerCase());
}
