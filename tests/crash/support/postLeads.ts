import { insertCall } from './insertCall.ts';

export type Clients = {
  /** Keys whose call was answered with 201, in the order of the answers. */
  acknowledged: string[];
  /** Resolves once so many calls have been acknowledged; rejects when all clients have ended before. */
  until(count: number): Promise<void>;
  /** Resolves when every client has lost the server; rejects for any answer but 201. */
  ended: Promise<unknown>;
};

/** Clients that insert one call after the other until the server is gone; each call's key is in its leads' notes. */
export function postLeads(
  url: string,
  { prefix, clients, rowsPerCall }: { prefix: string; clients: number; rowsPerCall: number },
): Clients {
  const acknowledged: string[] = [];
  const changed = new EventTarget();
  let next = 0;
  const client = async (): Promise<void> => {
    for (;;) {
      next += 1;
      const key = `${prefix}-${String(next).padStart(12, '0')}`;
      const call = fetch(`${url}/rest/v1/merchant_leads`, insertCall(key, rowsPerCall));
      const answer = await call.catch(() => null);
      if (answer === null) return;
      if (answer.status !== 201) throw new Error(`The server answered ${answer.status}`);
      acknowledged.push(key);
      changed.dispatchEvent(new Event('answer'));
      await answer.arrayBuffer().catch(() => null);
    }
  };
  const ended = Promise.all(Array.from({ length: clients }, client));
  const until = async (count: number): Promise<void> => {
    const { promise, resolve } = Promise.withResolvers<void>();
    changed.addEventListener('answer', () => acknowledged.length >= count && resolve());
    await Promise.race([
      promise,
      ended.then(() => Promise.reject(new Error('The server went away too early'))),
    ]);
  };
  return { acknowledged, until, ended };
}
