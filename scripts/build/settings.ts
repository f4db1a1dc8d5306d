import { readBrand } from '../../config/brand.ts';
import { ConfigError, describeMisspelt } from '../../config/environment.ts';
import {
  buildVariables,
  describePlaceholder,
  listPlaceholders,
  readSiteConfig,
} from '../../config/siteConfig.ts';
import { channelSettings } from '../../server/delivery/channels.ts';
import { fail } from '../project.mjs';

/** Ends the command with the setting's own line when the configuration is wrong. */
export function checkConfig(
  read: (env: typeof process.env) => unknown = readSiteConfig,
  env = process.env,
): void {
  try {
    read(env);
  } catch (error) {
    if (error instanceof ConfigError) fail(error.message);
    throw error;
  }
}

/** The settings a build bakes into the pages, as they stand now. */
export function readBuildSettings(env = process.env): string {
  return JSON.stringify([buildVariables.map((name) => [name, env[name] ?? '']), readBrand(env)]);
}

/**
 * Warns of variables that are misspelt settings, and of every placeholder that a build for the public
 * would print: one with `NODE_ENV=production` and an address of its own. Other builds may run on
 * placeholders in silence.
 */
export function warnOfSettings(
  env: Readonly<Record<string, string | undefined>>,
  write = (text: string) => process.stderr.write(text),
): void {
  const isForPublic = env['NODE_ENV'] === 'production' && env['SITE_URL'];
  const placeholders = isForPublic ? listPlaceholders(env).map(describePlaceholder) : [];
  const misspelt = describeMisspelt(env, channelSettings);
  for (const line of [...misspelt, ...placeholders]) write(`WARNING: ${line}\n`);
}
