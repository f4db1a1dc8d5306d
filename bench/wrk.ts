import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { ownPublicKey } from '../config/siteConfig.ts';

const run = promisify(execFile);

const insertScript = fileURLToPath(new URL('insert.lua', import.meta.url));

export type InsertTarget = { address: string; key?: string };

export const ourInserts = (url: string): InsertTarget => ({
  address: `${url}/rest/v1/merchant_leads`,
  key: ownPublicKey,
});

/**
 * Inserts one lead per request over kept-alive connections; a client sends the next after each response.
 * @returns inserts per second
 * @throws if a request failed or there was no response, because failures would count as speed
 */
export async function insertForSeconds(
  seconds: number,
  clients: number,
  { address, key }: InsertTarget,
): Promise<number> {
  const settings = ['-t1', `-c${clients}`, `-d${seconds}s`, '--timeout=30s', '-s', insertScript];
  const given = [`${randomUUID()}-`, ...(key ? [key] : [])];
  const { stdout } = await run('wrk', [...settings, address, '--', ...given]);
  const errors = stdout.match(/Non-2xx.*|Socket errors.*/g);
  if (errors) throw new Error(`wrk reported errors: ${errors.join('; ')}`);
  if (!/[1-9]\d* requests in/.test(stdout)) throw new Error('wrk got no answer in time');
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]);
}
