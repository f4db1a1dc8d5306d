/** A setting is missing or wrong; the message names the variable and what is expected. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

/** The names of all settings' environment variables. Those of a delivery channel are on one line. */
export const settingNames = [
  'BRAND_NAME',
  'BRAND_ARTICLE',
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
  'LEGAL_LENDER',
  'LEGAL_DEFAULT',
  'LEGAL_RESPONSIBLE',
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
  'LOG_LEVEL',
  'LEADS_RATE_LIMIT',
  'LEADS_RETENTION',
  'LEADS_PROCESSORS',
  'TEAM_URL',
  'TEAM_ASSIGN',
  'TEAM_OIDC_ISSUER',
  'TEAM_OIDC_CLIENT_ID',
  'TEAM_OIDC_CLIENT_SECRET',
  'TEAM_OIDC_TRUST_EMAIL',
] as const;

export type SettingName = (typeof settingNames)[number];

/** The environment, for reading settings: code that reads a name missing from the list does not compile. */
export type Environment = { readonly [name in SettingName]?: string | undefined };
