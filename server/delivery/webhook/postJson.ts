import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';

export type PostAnswer = { status: number; retryAfter: string | null };

/** Bytes of an answer's body that are let through before it is cut off. */
const mostBody = 65_536;

/**
 * Posts JSON and gives the head of the answer; nobody reads its body, and no redirect is followed.
 * By `node:http`, as `fetch` would cost the delivery's thread 20 MB; and each time by a new
 * connection, as one kept open may have been closed by the other side just before.
 * @throws with a `code` that says what was wrong with the way there, or what the signal was aborted with
 */
export function postJson(
  url: string,
  { headers, body, signal }: { headers: Record<string, string>; body: string; signal: AbortSignal },
): Promise<PostAnswer> {
  const { promise, resolve, reject } = Promise.withResolvers<PostAnswer>();
  const request = new URL(url).protocol === 'https:' ? requestHttps : requestHttp;
  const outgoing = request(url, {
    method: 'POST',
    agent: false,
    headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) },
    signal,
  });
  outgoing.on('error', (error) => reject(signal.aborted ? signal.reason : error));
  outgoing.on('response', (answer) => {
    const { statusCode = 0, headers: answered } = answer;
    resolve({ status: statusCode, retryAfter: answered['retry-after'] ?? null });
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
