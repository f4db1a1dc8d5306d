import { globSync } from 'node:fs';
import { flushCompileCache } from 'node:module';

/** Marks a process that was started anew: where the cache cannot be written, the server is larger, but it runs. */
const mark = 'compiled';

/** Node's own list of what it has loaded is not documented; Node is pinned, and a test sees this fail. */
const hasParser = () =>
  (process as unknown as { moduleLoadList: string[] }).moduleLoadList.some((name) =>
    name.includes('deps/amaro'),
  );

/** Modules that are threads fail in this one: they are compiled all the same. */
const compileAll = () => {
  const exclude = ['main.ts', '**/*.test.ts'];
  const modules = globSync('**/*.ts', { cwd: import.meta.dirname, exclude });
  return Promise.allSettled(modules.map((path) => import(`./${path}`)));
};

/**
 * Node's TypeScript parser stays in memory, 50 MB for the process and its threads. Where a compile cache
 * is set (`NODE_COMPILE_CACHE`) and this process needed the parser all the same, because the cache is
 * new or a module changed: compiles every module of the server into the cache and starts the process
 * anew, under the same process id. To be called before anything is opened.
 */
export async function startCompiled(): Promise<void> {
  const { env, argv, execArgv, execPath } = process;
  if (!env.NODE_COMPILE_CACHE || argv.includes(mark) || !hasParser()) return;
  if (process.platform === 'win32') return;
  await compileAll();
  flushCompileCache();
  process.execve?.(execPath, [execPath, ...execArgv, ...argv.slice(1), mark], env);
}
