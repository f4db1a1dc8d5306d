import { accessSync, constants, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { readBrand } from '../../config/brand.ts';
import { readSiteConfig } from '../../config/siteConfig.ts';
import { projectRoot } from '../project.mjs';
import {
  hashSources,
  ownBuildFolder,
  removeAbandonedBuilds,
  replaceDirectory,
  writeBuildStamp,
} from './buildFolder.ts';
import { checkConfig, readBuildSettings, warnOfSettings } from './ensureBuild.ts';
import { precompress } from './precompress.ts';
import { runToEnd } from './runToEnd.ts';
import { tidyPages } from './tidyPages.ts';
import { writeStaticHost } from './writeStaticHost.ts';

const cache = join(projectRoot, '.cache');
const astro = join(projectRoot, 'node_modules', 'astro', 'bin', 'astro.mjs');

/**
 * Builds the pages beside `dist`, tidies and precompresses them, and only then puts them in its
 * place; for a hosted backend `dist-static` beside it.
 * @param folder where both are put
 */
export async function buildSite(settings = process.env, folder = projectRoot): Promise<void> {
  checkConfig((env) => [readSiteConfig(env), readBrand(env)], settings);
  warnOfSettings(settings);
  const stamp = hashSources(projectRoot, readBuildSettings(settings));
  for (const place of [cache, folder]) {
    mkdirSync(place, { recursive: true });
    accessSync(place, constants.W_OK);
  }
  removeAbandonedBuilds(cache);
  const output = ownBuildFolder(cache);
  const env = { ...settings, NODE_ENV: 'production', ASTRO_TELEMETRY_DISABLED: '1' };
  const args = [astro, 'build', '--root', projectRoot, '--outDir', output];
  const code = await runToEnd(args, env);
  if (code !== 0) process.exit(code);
  tidyPages(output);
  await precompress(output);
  writeBuildStamp(output, stamp);
  const isForHost = readSiteConfig(settings).backend.url !== '';
  const forHost = isForHost ? writeStaticHost(output, `${output}-static`) : null;
  replaceDirectory(output, join(folder, 'dist'));
  if (forHost) replaceDirectory(forHost, join(folder, 'dist-static'));
  else rmSync(join(folder, 'dist-static'), { recursive: true, force: true });
}
