import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { projectRoot } from '../project.mjs';
import { readBuildStamp } from './buildStamp.ts';
import { hashSources } from './hashSources.ts';
import { checkConfig, readBuildSettings } from './readConfig.ts';

const isFresh = () =>
  readBuildStamp(join(projectRoot, 'dist')) === hashSources(projectRoot, readBuildSettings());

/** Builds the site when a source or a setting changed since the last build; in a process of its own, so that none of its memory stays. */
export async function ensureBuild(): Promise<void> {
  checkConfig();
  if (isFresh()) return;
  const build = spawn(process.execPath, [join(projectRoot, 'scripts', 'build.mjs')], {
    stdio: 'inherit',
  });
  const stop = (signal: NodeJS.Signals) => {
    build.kill(signal);
    process.exit(1);
  };
  process.once('SIGINT', stop).once('SIGTERM', stop);
  const [status] = await once(build, 'exit');
  process.off('SIGINT', stop).off('SIGTERM', stop);
  if (status !== 0) process.exit(status ?? 1);
}
