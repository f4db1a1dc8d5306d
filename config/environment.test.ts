import { describe, expect, it } from 'vitest';
import { describeMisspelt } from './environment.ts';

/** Settings that stand elsewhere, as those of the channels of delivery do. */
const others = ['LEADS_WEBHOOK_URL', 'SMTP_URL'];

const misspelt = (env: Record<string, string>) => describeMisspelt(env, others);

describe('a variable that is no setting', () => {
  it.each([
    ['BRADN_NAME', 'BRAND_NAME'],
    ['LEADS_WEBHOOK', 'LEADS_WEBHOOK_URL'],
    ['PUBLIC_SUPABASE_ANON_KEY', 'PUBLIC_SUPABASE_KEY'],
  ])('%s: did you mean %s?', (name, meant) => {
    expect(misspelt({ [name]: 'x' })).toEqual([`${name} is not a setting: did you mean ${meant}?`]);
  });

  it.each([
    ...['PATH', 'HOME', 'POST', 'SORT', 'USER', 'LANG', 'SHELL', 'HOSTNAME', 'LOGNAME', 'NODE_ENV'],
    ...['CI', 'npm_config_registry', 'XDG_DATA_DIRS', 'PUBLIC_KEY', 'PUBLIC_ANALYTICS_ID'],
    ...['SITE_ID', 'SITE_NAME', 'DATABASE_HOST', 'DATABASE_POOL_SIZE', 'PGDATABASE', 'LOG_FORMAT'],
    ...['SUPABASE_URL', 'BASE_URL', 'CHROMIUM_PATH', 'MAIL_URL'],
  ])('%s belongs to others', (name) => {
    expect(misspelt({ [name]: 'x' })).toEqual([]);
  });

  it('is named without its value, and not at all while it is empty', () => {
    expect(misspelt({ SMTP_URI: 'geheim', BRAND_NMAE: '' })).toEqual([
      'SMTP_URI is not a setting: did you mean SMTP_URL?',
    ]);
  });
});
