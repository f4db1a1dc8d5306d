import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { InsertLoad, InsertResult } from './insertLoad.ts';
import type { PageLoad, PageResult } from './pageLoad.ts';

const run = promisify(execFile);
const program = fileURLToPath(new URL('main.ts', import.meta.url));

const load = async (kind: string, settings: object): Promise<unknown> => {
  const { stdout } = await run(process.execPath, [program, kind, JSON.stringify(settings)]);
  return JSON.parse(stdout);
};

/** Sends leads from a process of its own, so that the generator's work is not the server's. */
export async function startInsertLoad(settings: InsertLoad): Promise<InsertResult> {
  const result = (await load('inserts', settings)) as InsertResult;
  if (result.failed > 0) throw new Error(`${result.failed} inserts at ${settings.url} failed`);
  return result;
}

/** Asks for the home page from a process of its own. */
export const startPageLoad = (settings: PageLoad): Promise<PageResult> =>
  load('pages', settings) as Promise<PageResult>;
