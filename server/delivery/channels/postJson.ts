import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { Outcome } from './Channel.ts';

type Answer = { status: number; retryAfter: string | null };

type Post = {
  headers?: Record<string, string>;
  body: string;
  now: () => Date;
  /** Breaks the attempt off. */
  signal: AbortSignal;
};

/** How long a receiver may take to answer, in milliseconds. */
const timeout = 10_000;

/** Bytes of an answer's body that are let through before it is cut off. */
const mostBody = 65_536;

/** Refusals of the moment: Request Timeout, Too Early, Too Many Requests. */
const passing = [408, 425, 429];

/**
 * When the header `Retry-After` allows another attempt (RFC 9110, section 10.2.3: seconds or a date).
 * @returns null where there is no header that says it
 */
export function readRetryAfter(header: string | null, now: Date): Date | null {
  const text = header?.trim() ?? '';
  if (/^\d{1,9}$/.test(text)) return new Date(now.getTime() + Number(text) * 1000);
  const date = /^[A-Za-z]{3}/.test(text) ? new Date(text) : null;
  return date && !Number.isNaN(date.getTime()) ? date : null;
}

function judge({ status, retryAfter }: Answer, now: Date): Outcome {
  if (status >= 200 && status < 300) return { kind: 'delivered' };
  const failure = `HTTP ${status}`;
  const isRefusal = status >= 300 && status < 500 && !passing.includes(status);
  if (isRefusal) return { kind: 'refused', failure };
  return { kind: 'failed', failure, notBefore: readRetryAfter(retryAfter, now) };
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
 * connection, as one kept open may have been closed by the other side just before.
 * @throws with a `code` that says what was wrong with the way there, or what the signal was aborted with
 */
function ask(url: string, headers: Record<string, string>, { body, signal }: Post) {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const request = new URL(url).protocol === 'https:' ? requestHttps : requestHttp;
  const outgoing = request(url, {
    method: 'POST',
    agent: false,
    headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) },
    signal,
  });
  outgoing.on('error', (error) => reject(signal.aborted ? signal.reason : error));
  outgoing.on('upgrade', ({ statusCode = 0 }, socket) => {
    socket.destroy();
    resolve({ status: statusCode, retryAfter: null });
  });
  outgoing.on('close', () => reject(new Error('No answer')));
  outgoing.on('response', (answer) => {
    const { statusCode = 0, headers: answered } = answer;
    resolve({ status: statusCode, retryAfter: answered['retry-after'] ?? null });
    // What of the body comes until the timeout is read, but no end of the process waits for it.
    answer.socket.unref();
    let read = 0;
    answer.on('error', () => {});
    answer.on('data', (piece: Buffer) => {
      read += piece.length;
      if (read > mostBody) answer.destroy();
    });
  });
  outgoing.end(body);
  return promise;
}

/**
 * Posts JSON to a receiver and judges it by the head of its answer, whose body nobody reads. Redirects
 * are not followed: a receiver, or who took its place, could send leads and signatures on to an address
 * inside our own network. They count as a refusal.
 */
export async function postJson(url: string, post: Post): Promise<Outcome> {
  const signal = AbortSignal.any([post.signal, AbortSignal.timeout(timeout)]);
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'lead-delivery/1',
    ...post.headers,
  };
  try {
    return judge(await ask(url, headers, { ...post, signal }), post.now());
  } catch (error) {
    return { kind: 'failed', failure: failureOf(error), notBefore: null };
  }
}
