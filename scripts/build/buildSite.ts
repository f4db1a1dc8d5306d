import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildFactsFile } from '../../config/builtSettings.ts';
import { requireOwner } from '../../config/placeholders.ts';
import { readSiteConfig } from '../../config/siteConfig.ts';
import { withProcessors } from '../../server/delivery/channels.ts';
import { readSiteDir } from '../../server/serverConfig.ts';
import { buildFacts } from '../../site/content/words/buildFacts.ts';
import { checkAllWords } from '../../site/content/words/readWords.ts';
import { projectRoot } from '../project.mjs';
import { runToEnd } from '../runToEnd.mjs';
import {
  hashSources,
  ownBuildFolder,
  replaceDirectory,
  requireReplaceable,
  writeBuildStamp,
} from './buildFolder.ts';
import { findDeadLinks } from './checkWords.ts';
import { readBuildInputs, warnOfPlaceholders } from './ensureBuild.ts';
import { precompress } from './precompress.ts';
import { tidyPages } from './tidyPages.ts';
import { writeStaticHost } from './writeStaticHost.ts';

const cache = join(projectRoot, '.cache');
const astro = join(projectRoot, 'node_modules', 'astro', 'bin', 'astro.mjs');

const staticMark = join('site', '_headers');

/**
 * Builds the pages in a temporary folder, tidies and precompresses them, and then replaces SITE_DIR
 * (`dist`). For a hosted backend it also writes a second folder, `dist-static`.
 * @throws {ConfigError} if a setting is invalid; {WordsError} if there are faults in the words
 */
export async function buildSite(settings = process.env): Promise<void> {
  const place = readSiteDir(settings);
  const staticPlace = `${place}-static`;
  requireReplaceable(place);
  requireReplaceable(staticPlace, staticMark);
  requireOwner(settings);
  const inputs = readBuildInputs(settings);
  warnOfPlaceholders(settings);
  const stamp = hashSources(projectRoot, inputs);
  const output = ownBuildFolder(cache);
  const env = { ...settings, NODE_ENV: 'production', ASTRO_TELEMETRY_DISABLED: '1' };
  const args = [astro, 'build', '--root', projectRoot, '--outDir', output];
  const config = readSiteConfig(withProcessors(settings));
  const links = checkAllWords(config);
  const code = await runToEnd(process.execPath, args, env);
  if (code !== 0) process.exit(code);
  findDeadLinks(links, output);
  const facts = { ...buildFacts(config), settings: inputs };
  writeFileSync(join(output, buildFactsFile), JSON.stringify(facts));
  tidyPages(output);
  await precompress(output);
  writeBuildStamp(output, stamp);
  const isForHost = config.backend.url !== '';
  const forHost = isForHost ? writeStaticHost(output, ownBuildFolder(cache, '-static')) : null;
  replaceDirectory(output, place);
  if (forHost) replaceDirectory(forHost, staticPlace);
  else rmSync(staticPlace, { recursive: true, force: true });
}
