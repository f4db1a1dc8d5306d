import { flushCompileCache, getCompileCacheDir } from 'node:module';
import { dirname, join } from 'node:path';
import { readServerConfig } from '../server/config.ts';
import { ensureBuild } from './build/ensureBuild.ts';
import { checkConfig } from './build/settings.ts';
import { projectRoot } from './project.mjs';

const main = join(projectRoot, 'server', 'main.ts');

/** With 2 MB for each half of the young space, pages and inserts cost what they cost with 16; with 1, a page costs a third more. */
const flags = ['--max-semi-space-size=2'];

/**
 * The server and its threads use the compile cache of this process: a thread then needs no TypeScript
 * parser of its own, which would cost 10 MB and 50 ms. glibc's one pool for each would leave 4 MB unused.
 */
function environment(): NodeJS.ProcessEnv {
  const cache = getCompileCacheDir();
  return {
    MALLOC_ARENA_MAX: '1',
    ...process.env,
    ...(cache && { NODE_COMPILE_CACHE: dirname(cache) }),
  };
}

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
