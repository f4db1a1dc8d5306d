import { join } from 'node:path';
import { projectRoot } from '../project.mjs';
import { readBuildStamp } from './buildFolder.ts';
import { hashSources } from './hashSources.ts';
import { runToEnd } from './runToEnd.ts';
import { checkConfig, readBuildSettings } from './settings.ts';

const isFresh = () =>
  readBuildStamp(join(projectRoot, 'dist')) === hashSources(projectRoot, readBuildSettings());

/** Builds the site when a source or a setting changed since the last build; in a process of its own, so that none of its memory stays. */
export async function ensureBuild(): Promise<void> {
  checkConfig();
  if (isFresh()) return;
  const code = await runToEnd([join(projectRoot, 'scripts', 'run.mjs'), 'build']);
  if (code !== 0) process.exit(code);
}
