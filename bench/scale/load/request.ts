import { type Agent, type RequestOptions, request as send } from 'node:http';

export type Answered = {
  status: number;
  headers: Record<string, string>;
  /** Head and body as they came over the wire. */
  bytes: number;
};

const headBytes = (rawHeaders: readonly string[], statusLine: number) =>
  rawHeaders.reduce((sum, text) => sum + Buffer.byteLength(text) + 2, statusLine + 2);

/**
 * Sends one request over a kept connection, and reads the whole answer. Where the server had just closed
 * the connection it is sent anew: of leads the key sees to it that they are stored once.
 */
export const request = (
  agent: Agent,
  url: string,
  options: RequestOptions & { body?: string } = {},
): Promise<Answered> =>
  new Promise((resolve, reject) => {
    const call = send(url, { ...options, agent }, (response) => {
      const { statusCode = 0, statusMessage = '', rawHeaders } = response;
      let bytes = headBytes(rawHeaders, `HTTP/1.1 ${statusCode} ${statusMessage}\r\n`.length);
      response.on('data', (part: Buffer) => {
        bytes += part.length;
      });
      const headers = response.headers as Record<string, string>;
      response.on('end', () => resolve({ status: statusCode, headers, bytes }));
    });
    call.on('error', (error: NodeJS.ErrnoException) => {
      const isStale = call.reusedSocket && error.code === 'ECONNRESET';
      if (isStale) resolve(request(agent, url, options));
      else reject(error);
    });
    call.end(options.body);
  });
