import { readBrand } from '../../config/brand.ts';
import { ConfigError } from '../../config/ConfigError.ts';
import { buildVariables, readSiteConfig } from '../../config/siteConfig.ts';
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
