import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { Missing } from '../peers/Missing.ts';

const run = promisify(execFile);
const insertScript = fileURLToPath(new URL('insert.lua', import.meta.url));

/** Requests a second that wrk gets answered with success, over kept connections and for a bounded time. */
async function startWrk(clients: number, seconds: number, args: string[]): Promise<number> {
  const { stdout } = await run('wrk', ['-t1', `-c${clients}`, `-d${seconds}s`, ...args]).catch(
    (error: NodeJS.ErrnoException) => {
      throw error.code === 'ENOENT' ? new Missing('wrk is not installed') : error;
    },
  );
  if (/Non-2xx|Socket errors/.test(stdout)) throw new Error(`wrk met errors:\n${stdout}`);
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]);
}

/** Pages a second for one address, asked for in brotli by fifty clients. */
export const startPages = (url: string, seconds: number): Promise<number> =>
  startWrk(50, seconds, ['-H', 'Accept-Encoding: br', url]);

export type InsertLoad = { url: string; key: string; clients: number; seconds: number };

/** Leads a second: each client sends its next lead when the last one is answered. */
export const startInserts = ({ url, key, clients, seconds }: InsertLoad): Promise<number> =>
  startWrk(clients, seconds, ['-s', insertScript, url, '--', key, `${randomUUID()}-`]);
