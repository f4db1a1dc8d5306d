import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { Missing } from '../peers/Missing.ts';
import { readWrkReport, type WrkReport } from './wrkReport.ts';

const run = promisify(execFile);
const insertScript = fileURLToPath(new URL('insert.lua', import.meta.url));

/** Seconds that an answer may take. */
const patience = 30;

/** Over kept connections, for a bounded time; a client sends its next request when the last is answered. */
async function startWrk(clients: number, seconds: number, args: string[]): Promise<WrkReport> {
  const settings = ['-t1', `-c${clients}`, `-d${seconds}s`, '--timeout', `${patience}s`];
  const { stdout } = await run('wrk', [...settings, ...args]).catch(
    (error: NodeJS.ErrnoException) => {
      throw error.code === 'ENOENT' ? new Missing('wrk is not installed') : error;
    },
  );
  return readWrkReport(stdout);
}

export type PagesLoad = { url: string; seconds: number; headers?: Record<string, string> };

/** One address, asked for by fifty clients; in brotli unless the headers say otherwise. */
export const startPages = ({ url, seconds, headers = { 'accept-encoding': 'br' } }: PagesLoad) => {
  const given = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
  return startWrk(50, seconds, [...given, url]);
};

export type InsertLoad = { address: string; key?: string; clients: number; seconds: number };

/** A lead a request, each under an idempotency key of its own. */
export const startInserts = ({ address, key, clients, seconds }: InsertLoad) => {
  const named = [`${randomUUID()}-`, ...(key ? [key] : [])];
  return startWrk(clients, seconds, ['-s', insertScript, address, '--', ...named]);
};
