import { join } from 'node:path';
import { listPlaceholders } from '../../config/placeholders.ts';
import { readBuildSettings } from '../../config/siteConfig.ts';
import { withProcessors } from '../../server/delivery/channels.ts';
import { readSiteDir } from '../../server/serverConfig.ts';
import { projectRoot } from '../project.mjs';
import { runToEnd } from '../runToEnd.mjs';
import { hashSources, readBuildStamp } from './buildFolder.ts';

/** The settings that go into a build. @throws {ConfigError} if one of them is invalid */
export const readBuildInputs = (env = process.env) => readBuildSettings(withProcessors(env));

/**
 * Warns of each placeholder that a public build would print, that is, a build with `NODE_ENV=production`
 * and a public address. Other builds use placeholders without a warning.
 */
export function warnOfPlaceholders(env: Readonly<Record<string, string | undefined>>): void {
  if (env['NODE_ENV'] !== 'production' || !env['SITE_URL']) return;
  for (const { line } of listPlaceholders(env)) process.stderr.write(`WARNING: ${line}\n`);
}

const isFresh = () =>
  readBuildStamp(readSiteDir(process.env)) === hashSources(projectRoot, readBuildInputs());

/**
 * Builds the site if a source or setting has changed; in a child process, to free the memory afterwards.
 * @throws {ConfigError} if a setting that goes into the build is invalid
 */
export async function ensureBuild(): Promise<void> {
  if (isFresh()) return;
  const args = [join(projectRoot, 'scripts', 'run.mjs'), 'build'];
  const code = await runToEnd(process.execPath, args);
  if (code !== 0) process.exit(code);
}
