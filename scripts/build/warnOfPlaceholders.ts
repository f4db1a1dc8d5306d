import { describePlaceholder, listPlaceholders } from '../../config/siteConfig.ts';

/**
 * Warns of every placeholder that a build for the public would print: one with `NODE_ENV=production`
 * and an address of its own. Other builds may run on placeholders in silence.
 */
export function warnOfPlaceholders(
  env: Record<string, string | undefined>,
  write = (text: string) => process.stderr.write(text),
): void {
  if (env['NODE_ENV'] !== 'production' || !env['SITE_URL']) return;
  for (const placeholder of listPlaceholders(env)) {
    write(`WARNING: ${describePlaceholder(placeholder)}\n`);
  }
}
