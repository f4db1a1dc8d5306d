import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';

export type Answer = {
  status: number | undefined;
  encoding: string | undefined;
  /** Of the body as it came over the wire. */
  bytes: number;
  etag: string | undefined;
};

/** Asks once, and leaves the body encoded as it came. */
export async function readAnswer(url: string, headers: Record<string, string>): Promise<Answer> {
  const [response] = (await once(get(url, { headers }), 'response')) as [IncomingMessage];
  const { length: bytes } = await buffer(response);
  const { 'content-encoding': encoding, etag } = response.headers;
  return { status: response.statusCode, encoding, bytes, etag };
}
