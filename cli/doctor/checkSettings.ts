import { ConfigError } from '../../config/ConfigError.ts';
import { describePlaceholder, listPlaceholders } from '../../config/siteConfig.ts';
import { readServerConfig, type ServerConfig } from '../../server/config.ts';
import type { Environment } from './Check.ts';

const loopback = ['127.0.0.1', '::1', 'localhost'];

/** What is odd about settings that are right in themselves. */
function findRisks(config: ServerConfig, env: Environment): string[] {
  const isBehindProxy = loopback.includes(config.host) && env['SITE_URL'];
  return [
    config.leadsRateLimit === null && 'LEADS_RATE_LIMIT is off: nothing holds up a flood of leads.',
    isBehindProxy &&
      !config.proxyTrust &&
      'TRUST_PROXY is not set: behind a proxy all visitors count as one address.',
    !env['LEADS_RETENTION'] &&
      'LEADS_RETENTION is not set: the privacy policy names no time, and nobody deletes old leads.',
  ].filter((line) => typeof line === 'string');
}

/** What the settings lack; `areRight` where nothing in them keeps the server from starting. */
export type SettingsReport = { complaints: string[]; areRight: boolean };

/** The settings that are missing, wrong or risky. */
export function checkSettings(env: Environment): SettingsReport {
  try {
    const config = readServerConfig(env);
    const placeholders = listPlaceholders(env).map(describePlaceholder);
    return { complaints: [...placeholders, ...findRisks(config, env)], areRight: true };
  } catch (error) {
    if (error instanceof ConfigError) return { complaints: [error.message], areRight: false };
    throw error;
  }
}
