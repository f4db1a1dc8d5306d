import { ConfigError, type Environment } from '../config/environment.ts';
import { listPlaceholders } from '../config/placeholders.ts';
import { isLocalHost } from '../config/siteConfig.ts';
import { readServerConfig, type ServerConfig } from '../server/serverConfig.ts';
import {
  checkDelivery,
  checkHostedBackend,
  checkStore,
  checkTeam,
} from './doctor/checkServices.ts';
import { checkPages } from './doctor/checkSite.ts';

function findRisks(config: ServerConfig, env: Environment): string[] {
  const isBehindProxy = isLocalHost(config.host) && env['SITE_URL'];
  return [
    config.leadsRateLimit === null && 'LEADS_RATE_LIMIT is off: nothing stops a flood of leads.',
    isBehindProxy &&
      !config.proxyTrust &&
      'TRUST_PROXY is not set: behind a proxy all visitors count as one address.',
    !env['LEADS_RETENTION'] &&
      'LEADS_RETENTION is not set: the privacy policy states no retention, and old leads are never deleted.',
  ].filter((line) => typeof line === 'string');
}

/**
 * Each check covers one subject and returns a line for each thing to fix; it never throws and never
 * quotes a secret. Checks need valid settings: if some are invalid, only those are reported.
 */
const furtherChecks = [checkPages, checkStore, checkHostedBackend, checkDelivery, checkTeam];

async function examine(env: NodeJS.ProcessEnv): Promise<string[]> {
  try {
    const config = readServerConfig(env);
    const placeholders = listPlaceholders(env).map(({ line }) => line);
    const further = await Promise.all(furtherChecks.map((check) => check(config, env)));
    return [...placeholders, ...findRisks(config, env), ...further.flat()];
  } catch (error) {
    if (error instanceof ConfigError) return [error.message];
    throw error;
  }
}

const complaints = await examine(process.env);
for (const complaint of complaints) process.stdout.write(`${complaint}\n`);
process.stdout.write(
  complaints.length === 0
    ? 'Nothing is missing.\n'
    : `${complaints.length} ${complaints.length === 1 ? 'thing' : 'things'} to fix before going live.\n`,
);
process.exitCode = complaints.length === 0 ? 0 : 1;
