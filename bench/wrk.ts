import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { ownPublicKey } from '../config/siteConfig.ts';

const run = promisify(execFile);
const insertScript = fileURLToPath(new URL('insert.lua', import.meta.url));

/** Where leads are taken, and under which key, where one is asked for. */
export type InsertTarget = { address: string; key?: string };

export const ourInserts = (url: string): InsertTarget => ({
  address: `${url}/rest/v1/merchant_leads`,
  key: ownPublicKey,
});

const milliseconds: Record<string, number> = { us: 0.001, ms: 1, s: 1000, m: 60_000 };

/**
 * Inserts a lead a request, each of another person and under an idempotency key of its own, over kept
 * connections; a client sends its next when the last is answered.
 * @returns inserts a second, and the milliseconds from sending to the whole answer of all but one in a hundred
 * @throws when an answer was not a success, a connection broke or timed out, or nothing was answered:
 *   what failed would else count as speed
 */
export async function insertForSeconds(
  seconds: number,
  clients: number,
  { address, key }: InsertTarget,
): Promise<{ perSecond: number; p99: number }> {
  const settings = ['-t1', `-c${clients}`, `-d${seconds}s`, '--latency', '--timeout=30s'];
  const given = [`${randomUUID()}-`, ...(key ? [key] : [])];
  const { stdout } = await run('wrk', [...settings, '-s', insertScript, address, '--', ...given]);
  const errors = stdout.match(/Non-2xx.*|Socket errors.*/g);
  if (errors) throw new Error(`wrk met errors: ${errors.join('; ')}`);
  if (!/[1-9]\d* requests in/.test(stdout)) throw new Error('wrk got no answer in its time');
  const [, amount, unit = ''] = /99%\s+([\d.]+)([a-z]+)/.exec(stdout) ?? [];
  return {
    perSecond: Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]),
    p99: Number(amount) * (milliseconds[unit] ?? Number.NaN),
  };
}
