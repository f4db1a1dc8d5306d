import { expect, it } from 'vitest';
import { ConfigError } from './environment.ts';
import { retentionStart } from './leadRetention.ts';
import { listPlaceholders } from './placeholders.ts';
import { ownPublicKey, readSiteConfig } from './siteConfig.ts';

const placeholders = (env: Record<string, string>) => listPlaceholders(env).map(({ line }) => line);

it('without settings, has placeholders and sends leads to its own server', () => {
  const config = readSiteConfig({});
  expect(config).toMatchObject({
    brand: 'Consigo',
    siteUrl: 'https://consigo.example',
    cnpj: null,
    ratingSource: null,
    showsRating: true,
    hasOwnAddress: false,
    countsSteps: true,
    retention: null,
    processors: null,
  });
  expect(config.backend).toEqual({ url: '', key: ownPublicKey });
  expect(config.isHosted).toBe(false);
  expect(placeholders({})).toContain('SITE_URL is not set: the pages say https://consigo.example.');
  expect(placeholders({}).join()).not.toMatch(/SITE_FUNNEL|LEADS_RETENTION/);
});

it('reads each value from the environment and normalises it', () => {
  const env = {
    BRAND_NAME: ' Holerite Pay ',
    SITE_URL: 'https://loja.com.br/',
    CONTACT_PHONE: '+55 (11) 4002-8922',
    LEGAL_CNPJ: '11222333000181',
    SITE_RATING_SOURCE: 'https://avaliacoes.example/holerite-pay',
    SITE_FUNNEL: 'off',
    LEADS_RETENTION: '24m',
  };
  expect(readSiteConfig(env)).toMatchObject({
    brand: 'Holerite Pay',
    siteUrl: 'https://loja.com.br',
    phone: '551140028922',
    cnpj: '11.222.333/0001-81',
    ratingSource: 'https://avaliacoes.example/holerite-pay',
    showsRating: true,
    hasOwnAddress: true,
    countsSteps: false,
    retention: { count: 24, unit: 'months' },
  });
  expect(placeholders(env).join()).not.toMatch(
    /BRAND_NAME|LEGAL_CNPJ|SITE_RATING_SOURCE is not set/,
  );
});

it.each([
  ['11.222.333/0001-81', '11.222.333/0001-81'],
  ['12.ABC.345/01DE-35', '12.ABC.345/01DE-35'],
  ['12abc34501de35', '12.ABC.345/01DE-35'],
])('prints the CNPJ %s as %s', (value, printed) => {
  expect(readSiteConfig({ LEGAL_CNPJ: value }).cnpj).toBe(printed);
});

it.each([
  ['SITE_URL', ['consigo.example', 'http://consigo.example', 'https://consigo.example/loja']],
  ['CONTACT_PHONE', ['11 4002-8922']],
  ['LEGAL_CNPJ', ['11.222.333/0001', '11.222.333/0001-82', '12.ABC.345/01DE-36']],
  ['BRAND_NAME', ['   ', 'Folha Amiga do Brasil', 'Pagamentofolh']],
  ['LEADS_RETENTION', ['24', '0d', '2 years']],
  ['PUBLIC_SUPABASE_URL', ['ftp://x']],
])('names %s if it is one of %j', (variable, values) => {
  for (const value of values) {
    const env = { PUBLIC_SUPABASE_KEY: 'sb_x', PUBLIC_SUPABASE_URL: 'https://x.example' };
    const read = () => readSiteConfig({ ...env, [variable]: value });
    expect(read, value).toThrow(new RegExp(`^${variable} must be`));
  }
});

it('says that forms need script if leads go elsewhere and no server accepts plain forms', () => {
  const hosted = { PUBLIC_SUPABASE_URL: 'https://x.example', PUBLIC_SUPABASE_KEY: 'key' };
  const needsScript = (env: Record<string, string>) => readSiteConfig(env).formsNeedScript;
  expect([{}, hosted].map(needsScript)).toEqual([false, true]);
  expect(needsScript({ ...hosted, SITE_FORMS: 'server' })).toBe(false);
});

const jwt = (claims: object) =>
  ['{"alg":"HS256"}', JSON.stringify(claims), 'signature']
    .map((part) => Buffer.from(part).toString('base64url'))
    .join('.');

it.each([
  ['a secret key', `sb_secret_${'x'.repeat(22)}`],
  ['a JWT of the role that may do everything', jwt({ role: 'service_role' })],
  ['a JWT without a role', jwt({ iss: 'supabase' })],
])('rejects %s, which pages would expose, without printing it', (_, key) => {
  const env = { PUBLIC_SUPABASE_URL: 'https://x.example', PUBLIC_SUPABASE_KEY: ` ${key}\n` };
  expect(() => readSiteConfig(env)).toThrow(/^PUBLIC_SUPABASE_KEY is a secret key/);
  expect(() => readSiteConfig(env)).not.toThrow(key);
  expect(() => readSiteConfig({ PUBLIC_SUPABASE_ANON_KEY: key })).toThrow(
    /^PUBLIC_SUPABASE_ANON_KEY is a secret key/,
  );
});

it('requires both settings of the Supabase pair', () => {
  const url = { PUBLIC_SUPABASE_URL: 'https://x.supabase.example/' };
  const key = { PUBLIC_SUPABASE_KEY: 'sb_publishable_x' };
  expect(() => readSiteConfig(key)).toThrow(new ConfigError('supabaseUrl is required.'));
  expect(() => readSiteConfig(url)).toThrow(new ConfigError('supabaseKey is required.'));
  expect(readSiteConfig({ ...url, ...key })).toMatchObject({
    backend: { url: 'https://x.supabase.example' },
    isHosted: true,
  });
  const own = { SITE_URL: 'https://x.supabase.example' };
  expect(readSiteConfig({ ...url, ...key, ...own }).isHosted).toBe(false);
});

it.each([
  [24, 'months', '2026-11-22T09:05:07.089Z', '2024-11-22T09:05:07.089Z'],
  [1, 'months', '2024-03-31T12:00:00.000Z', '2024-02-29T12:00:00.000Z'],
  [365, 'days', '2025-01-01T00:00:00.000Z', '2024-01-02T00:00:00.000Z'],
] as const)('%d %s before %s is %s', (count, unit, now, start) => {
  expect(retentionStart({ count, unit }, new Date(now)).toISOString()).toBe(start);
});
