import type { Socket } from 'node:net';
import { nodeHttp } from './nodeHttp.ts';
import { apiSecurityHeaders } from './securityHeaders.ts';

const statuses: Record<string, number> = {
  HPE_HEADER_OVERFLOW: 431,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

const headerLines = (headers: readonly string[]) =>
  headers.map((part, index) => (index % 2 === 0 ? `${part}: ` : `${part}\r\n`)).join('');

/** Answers bytes that are no request, or that come too slowly, and hangs up. */
export function answerClientError(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const status = statuses[error.code ?? ''] ?? 400;
  const head = [...apiSecurityHeaders, 'connection', 'close', 'content-length', '0'];
  socket.end(
    `HTTP/1.1 ${status} ${nodeHttp.STATUS_CODES[status]}\r\n${headerLines(head)}\r\n`,
    () => socket.destroy(),
  );
}
