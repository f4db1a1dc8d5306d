import { createServer } from 'node:http';
import { listenLocally } from './listenLocally.ts';

export async function freePort(): Promise<number> {
  const { port, stop } = await listenLocally(createServer());
  await stop();
  return port;
}
