import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';
import { ConfigError, type Environment } from '../config/environment.ts';
import { readSiteConfig } from '../config/siteConfig.ts';
import { readTeamFile } from '../config/teamFile.ts';
import type { OwnerSettings } from '../shared/ownerSettings.ts';
import { type MailServer, readMailServer } from './delivery/channels/mailServer.ts';
import { type DeliveryConfig, readDeliveryConfig } from './delivery/channels.ts';
import { type ProxyTrust, readProxyTrust } from './http/proxyTrust.ts';
import { usualLimit } from './http/rateLimit.ts';
import { isOwnBackend, type LeadPlace, type StoreSettings } from './store/openStore.ts';
import { readDatabaseUrl } from './store/postgres/readDatabaseUrl.ts';
import { readTeamConfig, type TeamConfig } from './team/teamConfig.ts';

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

export type ServerConfig = StoreSettings & {
  /** Leads a minute from one address, beyond which further ones are quarantined; null for no limit. */
  leadsRateLimit: number | null;
  siteDir: string;
  /** The peers whose forwarded headers are trusted for the visitor's address and scheme; null trusts none. */
  proxyTrust: ProxyTrust | null;
  /** Origins whose pages may insert leads by script; null allows every origin. */
  allowedOrigins: readonly string[] | null;
  logLevel: (typeof logLevels)[number];
  countsSteps: boolean;
  delivery: DeliveryConfig | null;
  mail: MailServer | null;
  team: TeamConfig | null;
  teamFile: OwnerSettings;
};

const projectRoot = fileURLToPath(new URL('..', import.meta.url));

const integerFrom = (least: number, most: number) =>
  v.pipe(
    v.string(),
    v.regex(/^\d{1,9}$/),
    v.transform(Number),
    v.minValue(least),
    v.maxValue(most),
  );
const listed = (text: string) => text.split(',').map((entry) => entry.trim());
/** What `read` makes of the text; null if the variable is not set, invalid if `read` returns null. */
const optional = <Value>(read: (text: string) => Value | null) =>
  v.nullable(
    v.pipe(
      v.string(),
      v.transform(read),
      v.check((value) => value !== null),
    ),
  );
const folder = v.pipe(
  v.string(),
  v.nonEmpty(),
  v.transform((path) => resolve(projectRoot, path)),
);
const isOrigin = (text: string) => URL.parse(text)?.origin === text;

const settings = {
  PORT: [integerFrom(0, 65_535), '3000', 'a number from 0 to 65535'],
  HOST: [v.pipe(v.string(), v.regex(/^[\w.:-]+$/)), '127.0.0.1', 'an address or a host name'],
  DATA_DIR: [folder, './data', 'a folder'],
  DATABASE_URL: [
    optional(readDatabaseUrl),
    null,
    'the address of a Postgres that accepts writes, postgres://user:password@host:5432/database, with #, %, / and ? in its password percent-encoded (# is %23)',
  ],
  SITE_DIR: [folder, './dist', 'a folder'],
  LEADS_RATE_LIMIT: [
    v.union([
      v.pipe(
        v.literal('off'),
        v.transform(() => null),
      ),
      integerFrom(1, 1_000_000),
    ]),
    String(usualLimit),
    'a number of inserts a minute, 1 or more, or "off"',
  ],
  TRUST_PROXY: [
    optional((text) => readProxyTrust(listed(text))),
    null,
    '"loopback" or a list of addresses and CIDR ranges, separated by commas',
  ],
  ALLOWED_ORIGINS: [
    v.pipe(
      v.string(),
      v.transform(listed),
      v.check((origins) => origins.every((origin) => origin === '*' || isOrigin(origin))),
      v.transform((origins) => (origins.includes('*') ? null : origins)),
    ),
    '*',
    '"*" or a list of origins such as https://loja.example, separated by commas',
  ],
  LOG_LEVEL: [v.picklist(logLevels), 'info', `one of ${logLevels.join(', ')}`],
} as const;

type Settings = typeof settings;

/** An empty variable counts as unset. @throws {ConfigError} naming the variable with a wrong value */
function read<Name extends keyof Settings>(env: Environment, variable: Name) {
  const [schema, fallback, expected] = settings[variable];
  const result = v.safeParse(schema, env[variable]?.trim() || fallback);
  if (!result.success) throw new ConfigError(`${variable} must be ${expected}.`);
  return result.output as v.InferOutput<Settings[Name][0]>;
}

/** Where the leads are, for server and commands. @throws {ConfigError} */
export const readPlace = (env: Environment): LeadPlace => ({
  database: read(env, 'DATABASE_URL'),
  dataDir: read(env, 'DATA_DIR'),
});

/** Absolute path of the built pages' folder, for build, server and doctor. */
export const readSiteDir = (env: Environment): string => read(env, 'SITE_DIR');

/** @throws {ConfigError} naming the variable with a wrong value */
export function readServerConfig(env: Environment): ServerConfig {
  const { siteUrl, backend, countsSteps } = readSiteConfig(env);
  const config: ServerConfig = {
    ...readPlace(env),
    port: read(env, 'PORT'),
    host: read(env, 'HOST'),
    siteDir: readSiteDir(env),
    leadsRateLimit: read(env, 'LEADS_RATE_LIMIT'),
    proxyTrust: read(env, 'TRUST_PROXY'),
    allowedOrigins: read(env, 'ALLOWED_ORIGINS'),
    logLevel: read(env, 'LOG_LEVEL'),
    siteUrl,
    countsSteps,
    backend,
    delivery: readDeliveryConfig(env),
    mail: readMailServer(env),
    team: readTeamConfig(env, siteUrl),
    teamFile: readTeamFile(),
  };
  if ((config.team || config.delivery) && !config.database && !isOwnBackend(config)) {
    throw new ConfigError(
      'PUBLIC_SUPABASE_URL keeps the leads, so there is neither inbox nor delivery here: set DATABASE_URL, or unset TEAM_URL and the channels.',
    );
  }
  return config;
}
