import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { ownPublicKey } from '../../../config/siteConfig.ts';
import { encodeLeadContext } from '../../../leads/leadContext.ts';
import type { FaultCount } from '../../../scripts/test/runFaults.ts';
import { sampleLead } from '../../support/sampleLead.ts';

/** How often a fault is tried: a few times among all tests, many times by `npm run test:faults`. */
export const roundsOf = (few: number, many: number): number =>
  process.env['FAULTS'] === 'many' ? many : few;

/** An insert as the form sends it, of so many leads; the call's key is in their notes too. */
export const insertCall = (key: string, rows: number): RequestInit => ({
  method: 'POST',
  headers: {
    apikey: ownPublicKey,
    authorization: `Bearer ${ownPublicKey}`,
    'content-type': 'application/json',
    'idempotency-key': key,
    'x-lead-context': encodeLeadContext({ form: 'quick', page: '/', notice: '1' }),
  },
  body: JSON.stringify(Array.from({ length: rows }, () => sampleLead({ notes: key }))),
});

type PersistentClients = {
  /** Keys whose call was answered with 201. */
  acknowledged: readonly string[];
  /** How often the server asked to try again later. */
  refusals(): number;
  /** Resolves once so many more calls have been acknowledged, or refused. */
  more(what: 'acknowledged' | 'refused', count: number): Promise<void>;
  /** Resolves once every client has had its last call acknowledged. */
  stop(): Promise<void>;
  /** From now on a client that finds no server has ended; resolves once all have. */
  loseServer(): Promise<void>;
};

/** How long a client waits before it tries the same call again, in milliseconds: shorter than it is told to. */
const patience = 50;

/**
 * Clients that insert one call after the other, each until it is acknowledged: what is refused
 * with 503 is sent again with its key. Any other answer ends them.
 */
export function keepPosting(
  url: string,
  { prefix, clients }: { prefix: string; clients: number },
): PersistentClients {
  const acknowledged: string[] = [];
  const changed = new EventTarget();
  let refused = 0;
  let next = 0;
  let isStopping = false;
  let isServerLost = false;

  const ask = (key: string) =>
    fetch(`${url}/rest/v1/merchant_leads`, insertCall(key, 1)).catch((error: unknown) => {
      if (isServerLost) return null;
      throw error;
    });
  const insertUntilAcknowledged = async (key: string): Promise<void> => {
    for (;;) {
      const answer = await ask(key);
      if (answer?.status === 201) acknowledged.push(key);
      await answer?.arrayBuffer().catch(() => null);
      if (answer === null || answer.status === 201) return;
      if (answer.status !== 503 || !answer.headers.has('retry-after')) {
        throw new Error(`The server answered ${answer.status}`);
      }
      refused += 1;
      changed.dispatchEvent(new Event('answer'));
      await pause(patience);
    }
  };
  const client = async (): Promise<void> => {
    while (!isStopping) {
      next += 1;
      await insertUntilAcknowledged(`${prefix}-${String(next).padStart(12, '0')}`);
      changed.dispatchEvent(new Event('answer'));
    }
  };
  const ended = Promise.all(Array.from({ length: clients }, client));
  const count = { acknowledged: () => acknowledged.length, refused: () => refused };
  return {
    acknowledged,
    refusals: () => refused,
    more: async (what, more) => {
      const enough = count[what]() + more;
      while (count[what]() < enough) await Promise.race([once(changed, 'answer'), ended]);
    },
    stop: async () => {
      isStopping = true;
      await ended;
    },
    loseServer: async () => {
      isStopping = true;
      isServerLost = true;
      await ended;
    },
  };
}

type Counts = Pick<FaultCount, 'acknowledged' | 'lost' | 'unanswered'>;

/** Compares the keys of calls that were acknowledged with those that are there afterwards. */
export function countCalls(
  acknowledged: readonly string[],
  stored: { has(key: string): boolean; size: number },
): Counts {
  const lost = acknowledged.filter((key) => !stored.has(key)).length;
  const kept = acknowledged.length - lost;
  return { acknowledged: acknowledged.length, lost, unanswered: stored.size - kept };
}
