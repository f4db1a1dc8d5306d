import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Answer } from './SiteFile.ts';
import { wireBytes } from './wireBytes.ts';

/**
 * Fields by which Node's responses know that their head is written. `writeHead` and `end` would send
 * head and body as two pieces and check every header again: twice the time of one piece made
 * beforehand (docs/decisions/11-server-and-memory.md). Node is pinned, and a test compares both
 * ways byte by byte.
 */
type WithHead = ServerResponse & { _header: string; _headerSent: boolean };

const headMark = 'written together with the body';

const isUsual = (
  { httpVersionMinor, method }: IncomingMessage,
  { shouldKeepAlive }: ServerResponse,
) => httpVersionMinor === 1 && method === 'GET' && shouldKeepAlive;

/** Writes a prepared answer: in one piece to the usual request, which keeps its connection open. */
export function writeAnswer(
  request: IncomingMessage,
  response: ServerResponse,
  answer: Answer,
  keepAliveSeconds: number,
): void {
  if (answer.status === 200 && answer.body && isUsual(request, response)) {
    const open = response as WithHead;
    open.statusCode = answer.status;
    open._header = headMark;
    open._headerSent = true;
    open.end(wireBytes(answer, keepAliveSeconds));
    return;
  }
  response.writeHead(answer.status, answer.head as string[]);
  if (answer.body) response.end(answer.body);
  else response.end();
}
