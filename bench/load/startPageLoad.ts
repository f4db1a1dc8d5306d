import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { PageLoad, PageResult } from './pageLoad.ts';

const run = promisify(execFile);
const program = fileURLToPath(new URL('pageVisitor.ts', import.meta.url));

/** Asks for the home page from a process of its own, so that the visitor's work is not the server's. */
export async function startPageLoad(settings: PageLoad): Promise<PageResult> {
  const { stdout } = await run(process.execPath, [program, JSON.stringify(settings)]);
  return JSON.parse(stdout) as PageResult;
}
