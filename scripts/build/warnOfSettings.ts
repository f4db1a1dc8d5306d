import { describeMisspelt } from '../../config/environment.ts';
import { describePlaceholder, listPlaceholders } from '../../config/siteConfig.ts';

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
  for (const line of [...describeMisspelt(env), ...placeholders]) write(`WARNING: ${line}\n`);
}
