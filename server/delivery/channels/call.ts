import { type IncomingHttpHeaders, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { setTimeout as wait } from 'node:timers/promises';
import { type Erasure, longestWait, type Outcome } from './Channel.ts';

type Request = {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  headers?: Record<string, string>;
  body?: string;
  signal: AbortSignal;
  /** Bytes of the answer's body that are let through before it is cut off; 1 MB where it is left out. */
  mostBody?: number;
};

type Reply = {
  status: number;
  headers: IncomingHttpHeaders;
  /** The body as text, once it has come whole. @throws where it broke off or is longer than is let through */
  text: () => Promise<string>;
};

const timeout = 10_000;

/** Refusals of the moment: Request Timeout, Too Early, Too Many Requests. */
const passing = [408, 425, 429];

/** The moment that somebody asks to wait for, whatever they sent: from now to a day later; null for none. */
function clampWait(milliseconds: number): Date | null {
  if (Number.isNaN(milliseconds)) return null;
  return new Date(Date.now() + Math.min(Math.max(milliseconds, 0), longestWait));
}

/**
 * When the header `Retry-After` allows another attempt (RFC 9110, section 10.2.3: seconds or a date).
 * @returns null where there is no header that says it
 */
export function readRetryAfter(header = ''): Date | null {
  const text = header.trim();
  if (/^\d+(\.\d+)?$/.test(text)) return clampWait(Number(text) * 1000);
  return /^[A-Za-z]{3}/.test(text) ? clampWait(Date.parse(text) - Date.now()) : null;
}

/** What an answer that is no success makes of an attempt. */
function judge({ status, headers }: Reply): Miss {
  const failure = `HTTP ${status}`;
  const isRefusal = status >= 300 && status < 500 && !passing.includes(status);
  if (isRefusal) return { kind: 'refused', failure };
  const named = headers['retry-after'] ?? headers['x-ratelimit-reset'];
  return { kind: 'failed', failure, notBefore: readRetryAfter([named].flat()[0]) };
}

/** A code that Node or the TLS library gave, such as ECONNREFUSED; never a message, which may name hosts. */
function failureOf(error: unknown): string {
  if (!(error instanceof Error)) return 'network';
  if (error.name === 'TimeoutError') return 'timeout';
  const { code } = error as NodeJS.ErrnoException;
  return typeof code === 'string' ? code : 'network';
}

/**
 * By `node:http`, as `fetch` would cost the delivery's thread 20 MB; and each time by a new
 * connection, as one kept open may have been closed by the other side just before. Redirects are not
 * followed: a receiver, or who took its place, could send leads and keys on to an address inside our own network.
 * @throws with a `code` that says what was wrong with the way there, or what the signal was aborted with
 */
function ask(url: string, request: Request) {
  const { method = 'POST', headers, body = '', signal, mostBody = 1_048_576 } = request;
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
    const { promise: text, resolve: end, reject: breakOff } = Promise.withResolvers<string>();
    text.catch(() => {});
    resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text: () => text });
    // What of the body comes until the timeout is read, but no end of the process waits for it.
    answer.socket.unref();
    const pieces: Buffer[] = [];
    let read = 0;
    answer.on('error', (error) => breakOff(signal.aborted ? signal.reason : error));
    answer.on('close', () => breakOff(new Error('Half an answer')));
    answer.on('end', () => end(Buffer.concat(pieces).toString()));
    answer.on('data', (piece: Buffer) => {
      pieces.push(piece);
      read += piece.length;
      if (read > mostBody) answer.destroy();
    });
  });
  outgoing.end(body);
  return promise;
}

const isSuccess = ({ status }: Reply) => status >= 200 && status < 300;

type Miss = Exclude<Outcome, { kind: 'delivered' }>;

/** Ends an attempt of several calls, and says what came of it instead. */
export class Undelivered extends Error {
  override name = 'Undelivered';
  readonly outcome: Miss;

  constructor(outcome: Miss) {
    super('The message was not delivered');
    this.outcome = outcome;
  }
}

/** What came of an attempt whose calls throw `Undelivered` where one of them fails. */
export async function attempt(work: () => Promise<unknown>): Promise<Outcome> {
  try {
    await work();
    return { kind: 'delivered' };
  } catch (error) {
    if (error instanceof Undelivered) return error.outcome;
    throw error;
  }
}

/** What came of an erasure whose calls throw `Undelivered`. @param work says whether all was found */
export async function attemptErasure(work: () => Promise<boolean>): Promise<Erasure> {
  let isFound = false;
  const outcome = await attempt(async () => {
    isFound = await work();
  });
  return outcome.kind === 'delivered' ? { kind: isFound ? 'erased' : 'absent' } : outcome;
}

/** Reads what only this vendor says in an answer that is no success; null leaves it to the status. */
export type VendorJudge = (answer: {
  status: number;
  json: unknown;
  headers: IncomingHttpHeaders;
}) => Miss | null;

type Call = Request & { judge?: VendorJudge };

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

async function send(url: string, call: Call): Promise<Reply> {
  const signal = AbortSignal.any([call.signal, AbortSignal.timeout(timeout)]);
  let reply: Reply;
  try {
    reply = await ask(url, { ...call, signal });
    if (isSuccess(reply)) return reply;
  } catch (error) {
    throw new Undelivered({ kind: 'failed', failure: failureOf(error) });
  }
  const json = call.judge ? parse(await reply.text().catch(() => '')) : null;
  const { status, headers } = reply;
  throw new Undelivered(call.judge?.({ status, headers, json }) ?? judge(reply));
}

/**
 * Calls and takes any success by the head of its answer, whose body nobody reads.
 * @throws {Undelivered}
 */
export async function callVendor(url: string, call: Call): Promise<void> {
  await send(url, call);
}

/**
 * Calls and reads the JSON of the answer. One that broke off or is no JSON is a failure worth another attempt.
 * @throws {Undelivered}
 */
export async function askVendor(url: string, call: Call): Promise<unknown> {
  const reply = await send(url, call);
  try {
    const text = await reply.text();
    return text === '' ? null : (JSON.parse(text) as unknown);
  } catch (error) {
    const failure = error instanceof SyntaxError ? 'no JSON' : failureOf(error);
    throw new Undelivered({ kind: 'failed', failure });
  }
}

/** What `doctor` says of an address that it may ask without posting: null where it is right. */
export async function faultOfAddress(ask: () => Promise<unknown>): Promise<string | null> {
  try {
    await ask();
    return null;
  } catch (error) {
    if (!(error instanceof Undelivered)) throw error;
    return error.outcome.failure;
  }
}

/**
 * Holds calls apart, in the order in which they ask.
 * @param interval milliseconds from one to the next, by the vendor's limit
 */
export function pace(interval: number): (signal: AbortSignal) => Promise<void> {
  let next = 0;
  return async (signal) => {
    const now = performance.now();
    const at = Math.max(now, next);
    next = at + interval;
    if (at > now) await wait(at - now, null, { signal });
  };
}
