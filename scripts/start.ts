import { flushCompileCache } from 'node:module';
import { join } from 'node:path';
import { readServerConfig } from '../server/config.ts';
import { threadEnvironment } from '../server/threadEnvironment.ts';
import { checkConfig, ensureBuild } from './build/ensureBuild.ts';
import { projectRoot } from './project.mjs';

const main = join(projectRoot, 'server', 'main.ts');

/** With 2 MB for each half of the young space, pages and inserts cost what they cost with 16; with 1, a page costs a third more. */
const flags = ['--max-semi-space-size=2'];

/** glibc's one pool for each thread would leave 4 MB unused. */
const environment = () => ({ MALLOC_ARENA_MAX: '1', ...threadEnvironment() });

/**
 * Goes on as the server, under the same process id, in a memory that no preparation has touched.
 * Windows cannot: there the server is loaded into this process.
 */
async function becomeServer(): Promise<void> {
  if (process.platform === 'win32') {
    await import('../server/main.ts');
    return;
  }
  const { execPath, execArgv } = process;
  process.execve?.(execPath, [execPath, ...flags, ...execArgv, main], environment());
}

/** The site as visitors get it: built where it is not, then served. Wrong settings end it in one line. */
export async function startSite(): Promise<void> {
  checkConfig(readServerConfig);
  await ensureBuild();
  flushCompileCache();
  await becomeServer();
}
