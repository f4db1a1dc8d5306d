import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { onTestFinished } from 'vitest';
import { ownPublicKey } from '../../../config/siteConfig.ts';
import { encodeLeadContext } from '../../../shared/leadContext.ts';
import { type RunningServer, startServer } from '../../support/runServer.ts';
import { sampleContext, sampleLead } from '../../support/sampleLead.ts';
import { temporaryFolder } from '../../support/temporaryFolder.ts';

/** How often a fault is tried: a few times in the usual tests, many times in `npm run test:faults`. */
export const roundsOf = (few: number, many: number): number =>
  process.env['FAULTS'] === 'many' ? many : few;

/** The real server, killed when the running test ends. */
export async function startTestServer({
  dataDir = temporaryFolder(),
  ...options
}: Parameters<typeof startServer>[0] = {}) {
  const server = await startServer({ dataDir, ...options });
  onTestFinished(() => server.kill());
  const statusOf = async (path: string) => (await fetch(server.url + path)).status;
  return { ...server, health: () => statusOf('/healthz'), page: () => statusOf('/') };
}

export type Call = { path: string; headers: Record<string, string>; body: string };

/** Posts a call at half the cost of `fetch`; resolves as soon as the response begins. */
export async function post(
  url: string,
  { path, headers, body }: Call,
): Promise<{ status: number; headers: IncomingHttpHeaders }> {
  const call = request(url + path, { method: 'POST', headers }).end(body);
  call.on('error', () => {});
  const [answer]: IncomingMessage[] = await once(call, 'response');
  if (!answer) throw new Error('No answer');
  answer.resume();
  return { status: answer.statusCode ?? 0, headers: answer.headers };
}

/** An insert as the form makes it, with that many leads; the call's key is also in their notes. */
export const insertCall = (key: string, rows = 1): Call => ({
  path: '/rest/v1/merchant_leads',
  headers: {
    apikey: ownPublicKey,
    authorization: `Bearer ${ownPublicKey}`,
    'content-type': 'application/json',
    'idempotency-key': key,
    'x-lead-context': encodeLeadContext(sampleContext),
  },
  body: JSON.stringify(Array(rows).fill(sampleLead({ notes: key }))),
});

/** How long a client waits before a retry, in milliseconds: less than Retry-After says. */
const retryDelay = 50;

/**
 * Starts clients that insert one call after another. After a 503, a client sends the call again with its
 * key until it is acknowledged; any other response ends the client.
 */
export function keepPosting(server: RunningServer, { clients = 20, rowsPerCall = 1 } = {}) {
  const prefix = randomUUID();
  const acknowledged: string[] = [];
  const changed = new EventTarget();
  let refused = 0;
  let next = 0;
  let isStopping = false;
  let isServerLost = false;

  const insert = (key: string) =>
    post(server.url, insertCall(key, rowsPerCall)).catch((error: unknown) => {
      if (isServerLost) return null;
      throw error;
    });
  const insertUntilAcknowledged = async (key: string): Promise<void> => {
    for (;;) {
      const answer = await insert(key);
      if (answer === null) return;
      if (answer.status === 201) return void acknowledged.push(key);
      if (answer.status !== 503 || !answer.headers['retry-after']) {
        throw new Error(`The server answered ${answer.status}`);
      }
      refused += 1;
      changed.dispatchEvent(new Event('answer'));
      await pause(retryDelay);
    }
  };
  const client = async (): Promise<void> => {
    while (!isStopping) {
      next += 1;
      await insertUntilAcknowledged(`${prefix}-${next}`);
      changed.dispatchEvent(new Event('answer'));
    }
  };
  const ended = Promise.all(Array.from({ length: clients }, client));
  const count = { acknowledged: () => acknowledged.length, refused: () => refused };
  /** Resolves once that many more calls have been acknowledged, or refused. */
  const more = async (what: 'acknowledged' | 'refused', number: number): Promise<void> => {
    const enough = count[what]() + number;
    while (count[what]() < enough) await Promise.race([once(changed, 'answer'), ended]);
  };
  /** Resolves once the last call of every client has been acknowledged. */
  const finish = async (): Promise<void> => {
    isStopping = true;
    await ended;
  };
  /** Kills the server while clients write; resolves once every client has noticed. */
  const killServer = async (): Promise<void> => {
    isServerLost = true;
    await server.kill();
    await finish();
  };
  return { acknowledged, more, finish, killServer };
}
