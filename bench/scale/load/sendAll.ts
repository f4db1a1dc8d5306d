import { quantile } from '../../statistics.ts';

export type Load = {
  /** How many times something is sent in all. */
  count: number;
  /** How many clients there are: each sends again when it was answered. */
  clients: number;
};

export type LoadResult = {
  perSecond: number;
  /** Milliseconds from sending to the whole answer. */
  median: number;
  p99: number;
};

/** Sends a fixed number of times from a number of clients. @param send gets its turn's number, from 0 */
export async function sendAll(
  { count, clients }: Load,
  send: (turn: number) => Promise<void>,
): Promise<LoadResult> {
  const latencies: number[] = [];
  const turns = Array.from({ length: count }).keys();
  const client = async () => {
    for (const turn of turns) {
      const sent = performance.now();
      await send(turn);
      latencies.push(performance.now() - sent);
    }
  };
  const started = performance.now();
  await Promise.all(Array.from({ length: clients }, client));
  return {
    perSecond: (1000 * count) / (performance.now() - started),
    median: quantile(latencies, 0.5),
    p99: quantile(latencies, 0.99),
  };
}
