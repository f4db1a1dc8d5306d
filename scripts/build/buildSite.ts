import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../project.mjs';
import { writeBuildStamp } from './buildStamp.ts';
import { hashSources } from './hashSources.ts';
import { liftStyles } from './liftStyles.ts';
import { precompress } from './precompress.ts';
import { checkConfig, readBuildSettings } from './readConfig.ts';
import { replaceDirectory } from './replaceDirectory.ts';
import { rewritePages } from './rewritePages.ts';
import { runToEnd } from './runToEnd.ts';
import { trimPolicy } from './trimPolicy.ts';
import { warnOfPlaceholders } from './warnOfPlaceholders.ts';

const cache = join(projectRoot, '.cache');
const astro = join(projectRoot, 'node_modules', 'astro', 'bin', 'astro.mjs');

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

const removeAbandonedBuilds = () => {
  for (const name of readdirSync(cache)) {
    const pid = /^build-(\d+)/.exec(name)?.[1];
    if (pid && !isAlive(Number(pid))) rmSync(join(cache, name), { recursive: true, force: true });
  }
};

/** Builds the pages beside `dist`, tidies and precompresses them, and only then puts them in its place. */
export async function buildSite(): Promise<void> {
  checkConfig();
  warnOfPlaceholders(process.env);
  const stamp = hashSources(projectRoot, readBuildSettings());
  mkdirSync(cache, { recursive: true });
  removeAbandonedBuilds();
  const output = join(cache, `build-${process.pid}`);
  const env = { ...process.env, NODE_ENV: 'production', ASTRO_TELEMETRY_DISABLED: '1' };
  const args = [astro, 'build', '--root', projectRoot, '--outDir', output];
  const code = await runToEnd(args, env);
  if (code !== 0) process.exit(code);
  rewritePages(output, (html) => trimPolicy(liftStyles(html)));
  await precompress(output);
  writeBuildStamp(output, stamp);
  replaceDirectory(output, join(projectRoot, 'dist'));
}
