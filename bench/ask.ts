import { once } from 'node:events';
import { type Agent, get, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';

export type Answer = {
  status: number | undefined;
  headers: IncomingHttpHeaders;
  /** Of the body as it came over the wire. */
  bytes: number;
};

/** Asks for a page or a file in brotli, unless the headers say otherwise, and leaves the body encoded as it came. */
export async function ask(
  url: string,
  headers: Record<string, string> = {},
  agent?: Agent,
): Promise<Answer> {
  const options = { headers: { 'accept-encoding': 'br', ...headers }, ...(agent && { agent }) };
  const [response] = (await once(get(url, options), 'response')) as [IncomingMessage];
  const { length: bytes } = await buffer(response);
  return { status: response.statusCode, headers: response.headers, bytes };
}
