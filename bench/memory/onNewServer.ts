import type { RunningServer } from '../../tests/support/startServer.ts';
import { startOurs } from '../startOurs.ts';
import { stopsAtEnd } from '../stopsAtEnd.ts';

/** Measures a server that nobody has asked for anything yet. */
export async function onNewServer<Result>(
  measure: (server: RunningServer) => Promise<Result>,
): Promise<Result> {
  await using server = stopsAtEnd(await startOurs());
  return await measure(server);
}
