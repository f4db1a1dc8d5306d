import { once } from 'node:events';
import { connect } from 'node:net';

/** Sends bytes as they are and returns everything that came back until the server hung up. */
export async function rawRequest(url: string, bytes: string | Uint8Array): Promise<string> {
  const { port } = new URL(url);
  const socket = connect(Number(port), '127.0.0.1');
  await once(socket, 'connect');
  socket.write(bytes);
  const chunks: Buffer[] = [];
  for await (const chunk of socket) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('latin1');
}
