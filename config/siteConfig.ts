import * as v from 'valibot';
import type { Backend } from '../shared/insertLead.ts';
import { ConfigError, type Environment } from './environment.ts';
import { retentionText } from './leadRetention.ts';
import { readTeamFile } from './teamFile.ts';

/** Limits that fit at 320 px, as tried from the header to the payslip, even in the widest letters. */
const brand = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty(),
  v.maxLength(20),
  v.regex(/^\S{1,12}(\s+\S{1,12})*$/),
);
const email = v.pipe(v.string(), v.trim(), v.email());
const phone = v.pipe(
  v.string(),
  v.transform((text) => text.replace(/\D/g, '')),
  v.regex(/^55\d{10,11}$/),
);
/**
 * Check digits of a CNPJ: weights 2…9 from the right, modulo 11. Since July 2026 a new one may have
 * letters, which count as their ASCII code less 48 (Instrução Normativa RFB 2.229/2024).
 */
const hasCnpjCheckDigits = (cnpj: string) =>
  [12, 13].every((length) => {
    const sum = [...cnpj.slice(0, length)]
      .reverse()
      .reduce((total, sign, index) => total + (sign.charCodeAt(0) - 48) * (2 + (index % 8)), 0);
    return Number(cnpj[length]) === (sum % 11 < 2 ? 0 : 11 - (sum % 11));
  });

const cnpj = v.pipe(
  v.string(),
  v.transform((text) => text.replace(/[\s./-]/g, '').toUpperCase()),
  v.regex(/^[A-Z\d]{12}\d\d$/),
  v.check(hasCnpjCheckDigits),
  v.transform((d) => d.replace(/^(..)(...)(...)(....)(..)$/, '$1.$2.$3/$4-$5')),
);

const legalText = v.nullable(v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(200)));

const legal = <const Variable extends string>(variable: Variable, consequence?: string) =>
  [variable, legalText, null, 'a text of at most 200 characters', consequence] as const;

export const isLocalHost = (host: string): boolean =>
  ['localhost', '127.0.0.1', '::1', '[::1]'].includes(host);
const secure = (url: URL) => url.protocol === 'https:' || isLocalHost(url.hostname);
const origin = v.pipe(
  v.string(),
  v.url(),
  v.transform((text) => new URL(text)),
  v.check((url) => secure(url) && url.pathname === '/' && !url.search && !url.hash),
  v.transform((url) => url.origin),
);
const httpsUrl = v.pipe(
  v.string(),
  v.check((text) => URL.parse(text)?.protocol === 'https:'),
);

const onOrOff = v.pipe(
  v.picklist(['on', 'off']),
  v.transform((text) => text === 'on'),
);

/** Our own server's public key: it names the anonymous role, grants nothing more, and is in every page. */
export const ownPublicKey = 'sb_publishable_own_leads_0000_insert_only';

function roleOf(key: string): unknown {
  const [, payload] = /^[^.]*\.([^.]+)\.[^.]*$/.exec(key) ?? [];
  try {
    return payload ? JSON.parse(`${Buffer.from(payload, 'base64url')}`).role : null;
  } catch {
    return null;
  }
}

/**
 * Whether a key grants more than the public may have: `sb_secret_…`, or a JWT of any role but `anon`
 * (https://supabase.com/docs/guides/api/api-keys).
 */
const isSecretKey = (key: string): boolean =>
  /sb_secret_/i.test(key) || ![null, 'anon'].includes(roleOf(key) as null);

/**
 * The hosted backend, or our own server if neither is set.
 * @throws {ConfigError} with the wording of supabase-js if only one of the two is set, and for a secret
 * key, which every page would expose
 */
function readBackend(env: Environment): Backend {
  const url = env['PUBLIC_SUPABASE_URL']?.trim() ?? '';
  const key = env['PUBLIC_SUPABASE_KEY']?.trim() ?? '';
  const secret = Object.entries(env).find(
    ([name, value]) => name.startsWith('PUBLIC_') && value !== undefined && isSecretKey(value),
  );
  if (secret) {
    throw new ConfigError(
      `${secret[0]} is a secret key, which every page would expose: set the publishable key (sb_publishable_…) or that of the role anon, and replace the secret key.`,
    );
  }
  if (!url && !key) return { url: '', key: ownPublicKey };
  if (!url) throw new ConfigError('supabaseUrl is required.');
  if (!key) throw new ConfigError('supabaseKey is required.');
  const parsed = URL.parse(url);
  if (!parsed || !/^https?:$/.test(parsed.protocol)) {
    throw new ConfigError('PUBLIC_SUPABASE_URL must be an http or https address.');
  }
  return { url: url.replace(/\/+$/, ''), key };
}

/**
 * What the owner must state before going live. Each row: the variable, its rule, its placeholder, what is
 * valid and, unless the placeholder shows it, what pages do without a value. Pages leave out what has a
 * null placeholder; `doctor` reports it.
 */
export const ownersFacts = {
  brand: [
    'BRAND_NAME',
    brand,
    'Consigo',
    'a name of at most 20 characters, with no word longer than 12',
  ],
  /** Canonical origin of every page: https (http only for local hosts), no path, no trailing slash. */
  siteUrl: ['SITE_URL', origin, 'https://consigo.example', 'an https address without a path'],
  email: ['CONTACT_EMAIL', email, 'contato@consigo.example', 'an e-mail address'],
  /** Mailbox for data-protection requests (LGPD, art. 41). */
  privacyEmail: ['PRIVACY_EMAIL', email, 'privacidade@consigo.example', 'an e-mail address'],
  privacyOfficer: legal('PRIVACY_OFFICER', 'the privacy policy names a team and no person'),
  /** Messaging-app number: country code, area code and number, digits only. */
  phone: ['CONTACT_PHONE', phone, '5511900000000', '55, area code and number, 12 or 13 digits'],
  checkoutScriptUrl: [
    'CHECKOUT_SCRIPT_URL',
    httpsUrl,
    'https://checkout.consigo.example/v1.js',
    'an https address',
  ],
  legalName: legal('LEGAL_NAME'),
  cnpj: [
    'LEGAL_CNPJ',
    v.nullable(cnpj),
    null,
    '14 signs, of which the first 12 may be letters, with valid check digits',
  ],
  address: legal('LEGAL_ADDRESS'),
  lender: legal('LEGAL_LENDER', 'home page and proposal do not say who lends'),
  /** What happens when a customer does not pay, in a sentence or two: only the owner can promise that. */
  defaultTerms: legal('LEGAL_DEFAULT', 'home page and proposal do not say who bears the risk'),
  /** Who answers to merchants: a person's name, and their position in the company. */
  responsible: legal('LEGAL_RESPONSIBLE', 'home page and proposal name nobody who answers'),
  ratingSource: [
    'SITE_RATING_SOURCE',
    v.nullable(httpsUrl),
    null,
    'an https address',
    'public pages omit the average rating, because nobody could verify it',
  ],
} as const;

/** What has a default that is right for most. */
const options = {
  article: ['BRAND_ARTICLE', v.picklist(['a', 'o']), 'a', 'a or o'],
  countsSteps: ['SITE_FUNNEL', onOrOff, 'on', 'on or off'],
  /** Who accepts forms without JavaScript if leads go to another backend: our server, or nobody. */
  formTaker: ['SITE_FORMS', v.nullable(v.literal('server')), null, 'server, or left out'],
  /** How long leads are kept, according to the privacy policy. If null, the policy names no time. */
  retention: ['LEADS_RETENTION', v.nullable(retentionText), null, 'months or days: 24m, 730d'],
  processors: [
    'LEADS_PROCESSORS',
    v.nullable(v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(600))),
    null,
    'names of companies, separated by “; ”, at most 600 characters',
  ],
} as const;

const allSettings = { ...ownersFacts, ...options };

type SettingKey = keyof typeof allSettings;

type Values = { [Name in SettingKey]: v.InferOutput<(typeof allSettings)[Name][1]> };

/** The site owner's decisions, which no page may hard-code: brand, contacts, hosts, legal identity, backend. */
export type SiteConfig = Values & {
  /** `da Consigo`: the brand with its article, for greetings. */
  ofBrand: string;
  /** Whether the pages print the average rating and its structured data: public pages need a source for it. */
  showsRating: boolean;
  /** Whether the owner has set the site's address: then pages contain no samples. */
  hasOwnAddress: boolean;
  /** Whether no server accepts forms without JavaScript; the forms then say so. */
  formsNeedScript: boolean;
  backend: Backend;
  /** Whether browsers send leads to a hosted backend, not to this site's server. */
  isHosted: boolean;
};

const isSet = (value: string | undefined): value is string => value !== undefined && value !== '';

/** An empty variable counts as unset. @throws {ConfigError} naming the variable with a wrong value */
export function readSiteConfig(env: Environment): SiteConfig {
  const read = (name: SettingKey) => {
    const [variable, schema, placeholder, expected] = allSettings[name];
    const result = v.safeParse(schema, isSet(env[variable]) ? env[variable] : placeholder);
    if (!result.success) throw new ConfigError(`${variable} must be ${expected}.`);
    return [name, result.output];
  };
  const values = Object.fromEntries((Object.keys(allSettings) as SettingKey[]).map(read)) as Values;
  const { siteUrl, ratingSource, formTaker } = values;
  const backend = readBackend(env);
  const hasOwnAddress =
    siteUrl !== ownersFacts.siteUrl[2] && !isLocalHost(new URL(siteUrl).hostname);
  return {
    ...values,
    ofBrand: `d${values.article} ${values.brand}`,
    backend,
    hasOwnAddress,
    showsRating: !hasOwnAddress || ratingSource !== null,
    formsNeedScript: backend.url !== '' && formTaker === null,
    isHosted: backend.url !== '' && new URL(backend.url).origin !== siteUrl,
  };
}

/** The name under which a build records the closed days, which its receipts skip. */
export const closedDaysFact = 'closedDays (config/team.yaml)';

/** The settings that are built into the pages, normalised, by variable: when one changes, the build is stale. */
export function readBuildSettings(env: Environment): Readonly<Record<string, string>> {
  const config = readSiteConfig(env);
  const values = Object.entries(allSettings).map(([name, [variable]]) => [
    variable,
    JSON.stringify(config[name as SettingKey]),
  ]);
  return {
    ...Object.fromEntries(values),
    PUBLIC_SUPABASE_URL: config.backend.url,
    PUBLIC_SUPABASE_KEY: config.backend.key,
    [closedDaysFact]: JSON.stringify(readTeamFile().closedDays),
  };
}
