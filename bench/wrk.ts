import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);
const insertScript = fileURLToPath(new URL('insert.lua', import.meta.url));

/** Seconds that an answer may take. */
const patience = 30;

export type WrkReport = {
  perSecond: number;
  /** Milliseconds from sending to the whole answer. */
  median: number;
  p99: number;
};

const milliseconds: Record<string, number> = { us: 0.001, ms: 1, s: 1000, m: 60_000 };

/**
 * Reads what wrk printed.
 * @throws when an answer was not a success, a connection broke or timed out, or nothing was answered:
 *   what failed would else count as speed
 */
function readWrkReport(text: string): WrkReport {
  const errors = text.match(/Non-2xx.*|Socket errors.*/g);
  if (errors) throw new Error(`wrk met errors: ${errors.join('; ')}`);
  const requests = Number(/(\d+) requests in/.exec(text)?.[1] ?? 0);
  if (requests === 0) throw new Error('wrk got no answer in its time');
  const latency = (percent: number) => {
    const [, amount, unit = ''] = new RegExp(`${percent}%\\s+([\\d.]+)([a-z]+)`).exec(text) ?? [];
    return Number(amount) * (milliseconds[unit] ?? Number.NaN);
  };
  const perSecond = Number(/Requests\/sec:\s+([\d.]+)/.exec(text)?.[1]);
  return { perSecond, median: latency(50), p99: latency(99) };
}

/** Over kept connections, for a bounded time; a client sends its next request when the last is answered. */
async function startWrk(clients: number, seconds: number, args: string[]): Promise<WrkReport> {
  const settings = ['-t1', `-c${clients}`, `-d${seconds}s`, '--latency', `--timeout=${patience}s`];
  const { stdout } = await run('wrk', [...settings, ...args]);
  return readWrkReport(stdout);
}

export type InsertLoad = {
  address: string;
  key?: string;
  clients: number;
  seconds: number;
  /** Whether all leads are of one person, or each of another. */
  persons?: 'one' | 'many';
};

/** A lead a request, each under an idempotency key of its own. */
export const startInserts = ({ address, key, clients, seconds, persons = 'one' }: InsertLoad) => {
  const given = [`${randomUUID()}-`, persons, ...(key ? [key] : [])];
  return startWrk(clients, seconds, ['-s', insertScript, address, '--', ...given]);
};
