import { type IncomingHttpHeaders, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { text as readText } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { type Erasure, longestWait, type Outcome } from './Channel.ts';

type Call = {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  headers?: Record<string, string>;
  body?: string;
  signal: AbortSignal;
  /** More statuses of failures that pass, or that somebody can fix. */
  passing?: readonly number[];
};

type Reply = {
  status: number;
  headers: IncomingHttpHeaders;
  /** The complete body; rejected if it broke off. */
  text: Promise<string>;
};

const timeout = 10_000;

/** Temporary refusals: Request Timeout, Too Early, Too Many Requests. */
const passing = [408, 425, 429];

/** The moment that `Retry-After` (RFC 9110, 10.2.3) names, at most a day ahead; null if it names none. */
export function readRetryAfter(header = ''): Date | null {
  const seconds = Number.parseFloat(header);
  const wait = Number.isNaN(seconds) ? Date.parse(header) - Date.now() : seconds * 1000;
  if (Number.isNaN(wait)) return null;
  return new Date(Date.now() + Math.min(Math.max(wait, 0), longestWait));
}

function judge({ status, headers }: Reply, alsoPassing: readonly number[]): Miss {
  const failure = `HTTP ${status}`;
  const isPassing = status >= 500 || passing.includes(status) || alsoPassing.includes(status);
  if (status >= 300 && !isPassing) return { kind: 'refused', failure };
  return { kind: 'failed', failure, notBefore: readRetryAfter(headers['retry-after']) };
}

/** A code from Node or the TLS library, such as ECONNREFUSED, but never a message, which may name hosts. */
function failureOf(error: unknown): string {
  if (!(error instanceof Error)) return 'network';
  if (error.name === 'TimeoutError') return 'timeout';
  const { code } = error as NodeJS.ErrnoException;
  return typeof code === 'string' ? code : 'network';
}

/**
 * Uses `node:http`, because `fetch` would cost the delivery thread 20 MB, and a new connection each time,
 * because the receiver may be closing an idle one. Redirects are not followed: a receiver, or someone in
 * its place, could redirect leads and keys to an address inside our own network.
 * @throws with a `code` for the network fault, or the signal's abort reason
 */
function ask(url: string, call: Call) {
  const { method = 'POST', headers, body = '', signal } = call;
  const { promise, resolve, reject } = Promise.withResolvers<Reply>();
  const open = new URL(url).protocol === 'https:' ? requestHttps : requestHttp;
  const outgoing = open(url, {
    method,
    agent: false,
    headers: {
      'content-type': 'application/json',
      'user-agent': 'lead-delivery/1',
      ...headers,
      ...(method !== 'GET' && { 'content-length': String(Buffer.byteLength(body)) }),
    },
    signal,
  });
  outgoing.on('error', (error) => reject(signal.aborted ? signal.reason : error));
  outgoing.on('close', () => reject(new Error('No answer')));
  outgoing.on('response', (answer) => {
    const text = readText(answer).catch((error) => {
      throw signal.aborted ? signal.reason : error;
    });
    // Not everybody awaits it.
    text.catch(() => {});
    resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text });
  });
  outgoing.end(body);
  return promise;
}

const isSuccess = ({ status }: Reply) => status >= 200 && status < 300;

type Miss = Exclude<Outcome, { kind: 'delivered' }>;

/** Ends an attempt that makes several calls, and carries its outcome. */
export class Undelivered extends Error {
  override name = 'Undelivered';
  readonly outcome: Miss;

  constructor(outcome: Miss) {
    super('The message was not delivered');
    this.outcome = outcome;
  }
}

/** How work that throws `Undelivered` failed; null if it succeeded. */
async function missOf(work: () => Promise<unknown>): Promise<Miss | null> {
  try {
    await work();
    return null;
  } catch (error) {
    if (error instanceof Undelivered) return error.outcome;
    throw error;
  }
}

/** The outcome of an attempt that throws `Undelivered` if a call fails. */
export const attempt = async (work: () => Promise<unknown>): Promise<Outcome> =>
  (await missOf(work)) ?? { kind: 'delivered' };

/** The same for an erasure. @param work returns whether everything was found */
export async function attemptErasure(work: () => Promise<boolean>): Promise<Erasure> {
  let isFound = false;
  const miss = await missOf(async () => {
    isFound = await work();
  });
  return miss ?? { kind: isFound ? 'erased' : 'absent' };
}

/** The failure that `doctor` reports; null if the calls succeed. */
export const failureIn = async (work: () => Promise<unknown>): Promise<string | null> =>
  (await missOf(work))?.failure ?? null;

/** Makes a call; any status that means success is accepted. @throws {Undelivered} */
export async function callVendor(url: string, call: Call): Promise<Reply> {
  const signal = AbortSignal.any([call.signal, AbortSignal.timeout(timeout)]);
  let reply: Reply;
  try {
    reply = await ask(url, { ...call, signal });
    if (isSuccess(reply)) return reply;
  } catch (error) {
    throw new Undelivered({ kind: 'failed', failure: failureOf(error) });
  }
  throw new Undelivered(judge(reply, call.passing ?? []));
}

/** Makes a call and reads the response's JSON; truncated or invalid JSON is a failure. @throws {Undelivered} */
export async function askVendor(url: string, call: Call): Promise<unknown> {
  const reply = await callVendor(url, call);
  try {
    const text = await reply.text;
    return text === '' ? null : (JSON.parse(text) as unknown);
  } catch (error) {
    const failure = error instanceof SyntaxError ? 'no JSON' : failureOf(error);
    throw new Undelivered({ kind: 'failed', failure });
  }
}

/**
 * Spaces out calls, in the order in which they were requested. The function that it returns throws
 * `Undelivered` if the signal aborts meanwhile.
 * @param interval in milliseconds
 */
export function pace(interval: number): (signal: AbortSignal) => Promise<void> {
  let next = 0;
  return async (signal) => {
    const now = performance.now();
    const at = Math.max(now, next);
    next = at + interval;
    await wait(at - now, null, { signal }).catch(() => {
      throw new Undelivered({ kind: 'failed', failure: failureOf(signal.reason) });
    });
  };
}
