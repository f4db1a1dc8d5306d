import { describe, expect, it } from 'vitest';
import {
  type Claim,
  DeliveryQueue,
  leaseTime,
  switchOn,
} from '../../server/delivery/DeliveryQueue.ts';
import {
  backfill,
  countUnsent,
  listDeliveries,
  redeliver,
} from '../../server/delivery/deliveryLog.ts';
import type { Settlement } from '../../server/delivery/retries.ts';
import {
  correctLead,
  putInQuarantine,
  releaseFromQuarantine,
} from '../../server/team/leadChanges.ts';
import { byTerminal } from '../../server/team/work.ts';
import { onEveryStore } from '../support/onEveryStore.ts';
import { openDatabase } from '../support/storePlace.ts';

const both: string[] = ['webhook', 'email'];

onEveryStore('deliveries', (tested) => {
  const all = (filter = {}) => Array.fromAsync(listDeliveries(tested.database, filter));

  /** That many leads, the queues of two servers, and a clock that moves only on request. */
  const prepare = async (leads: number) => {
    await tested.insertMany(leads);
    const clock = { time: Date.parse('2026-11-22T12:00:00.000Z') };
    const now = () => new Date(clock.time);
    const queues = [tested.database, await openDatabase(tested.place)].map(
      (database) => new DeliveryQueue(database, now),
    ) as [DeliveryQueue, DeliveryQueue];
    const again = (wish: Parameters<typeof redeliver>[1], channels = both) =>
      redeliver(tested.database, wish, { channels, now: now() });
    return { clock, now, queue: queues[0], queues, again };
  };

  const takeUpAll = async (queue: DeliveryQueue, channels = both) => {
    while ((await queue.takeUp(channels)) > 0);
  };

  const finish = (queue: DeliveryQueue, claim: Claim, state: Settlement['state'], dueAt: Date) =>
    queue.settle(claim, { state, attempts: claim.attempts, dueAt, failure: null });

  it('are due even if they were written while the clock was years ahead', async () => {
    const { queue, clock } = await prepare(1);
    const right = clock.time;
    clock.time += 10 * 365 * 24 * 60 * 60_000;
    await takeUpAll(queue, ['webhook']);
    const [claimed] = await queue.claim('webhook', 8);
    expect(await queue.claim('webhook', 8)).toEqual([]);
    clock.time = right;
    expect(await queue.claim('webhook', 8)).toMatchObject([{ id: claimed?.id, attempts: 2 }]);
    expect(await queue.claim('webhook', 8)).toEqual([]);
  });

  describe('of a correction', () => {
    const corrections = (queue: DeliveryQueue) => queue.claim('correction:webhook', 9);

    const prepareDelivered = async (leads: number) => {
      const prepared = await prepare(leads);
      const { queue, now } = prepared;
      await takeUpAll(queue, ['webhook']);
      for (const claim of await queue.claim('webhook', leads)) {
        await finish(queue, claim, 'delivered', now());
      }
      const correct = (id: number, value: string) =>
        correctLead(tested.database, id, { field: 'name', value }, { ...byTerminal, now: now() });
      return { ...prepared, correct };
    };

    it('are each sent once, with the lead’s current data and the correction’s own time', async () => {
      const { queue, correct, clock, now, again } = await prepareDelivered(2);
      await correct(1, 'Ana');
      const [first] = await corrections(queue);
      await correct(1, 'Ana Maria');
      expect(await finish(queue, first as Claim, 'delivered', now())).toBe(false);
      const [before, at] = [now().toISOString(), new Date(++clock.time).toISOString()];
      const claims = await corrections(queue);
      expect([first?.correctedAt, claims]).toMatchObject([
        before,
        [{ leadId: 1, correctedAt: at }],
      ]);
      const [second] = claims as [Claim];
      expect(await queue.lead(second)).toMatchObject({ name: 'Ana Maria', correctedAt: at });
      await finish(queue, second, 'delivered', now());
      await again({ leadId: 2 }, ['webhook']);
      expect(await corrections(queue)).toEqual([]);
      expect(await queue.claim('webhook', 9)).toMatchObject([{ leadId: 2, correctedAt: null }]);
    });

    it('wait until the lead leaves quarantine', async () => {
      const { queue, correct } = await prepareDelivered(2);
      await putInQuarantine(tested.database, 1);
      await correct(1, 'Ana');
      await correct(2, 'Eva');
      await putInQuarantine(tested.database, 2);
      expect(await corrections(queue)).toEqual([]);
      for (const id of [1, 2]) await releaseFromQuarantine(tested.database, id);
      await takeUpAll(queue, ['webhook']);
      expect(await queue.claim('webhook', 9)).toEqual([]);
      const leads = (await corrections(queue)).map(({ leadId }) => leadId);
      expect(leads.sort()).toEqual([1, 2]);
    });
  });

  it('go to a channel set up later from then on, and earlier ones on request', async () => {
    const { queue, now } = await prepare(3);
    await tested.database.run("UPDATE lead_outbox SET waiting_since = '2020-01-01T00:00:00.000Z'");
    await switchOn(tested.database, both);
    await switchOn(tested.database, both);
    await tested.insertMany(1);
    await takeUpAll(queue);
    expect(await all()).toMatchObject([{ lead_id: 4 }, { lead_id: 4 }]);
    const since = new Date(0);
    expect(await countUnsent(tested.database, 'email', new Date(Date.now() + 60_000))).toBe(0);
    await putInQuarantine(tested.database, 3);
    expect(await countUnsent(tested.database, 'email', since)).toBe(2);
    expect(await backfill(tested.database, 'email', { since, now: now() })).toBe(2);
    expect(await countUnsent(tested.database, 'email', since)).toBe(0);
    const leads = (await queue.claim('email', 9)).map(({ leadId }) => leadId);
    expect(leads.sort()).toEqual([1, 2, 4]);
  });

  it('are each claimed by one of several workers, for as long as its lease lasts', async () => {
    const { queues, clock } = await prepare(40);
    await takeUpAll(queues[0]);
    const workers = [...queues, ...queues];
    const claimAll = async () =>
      (await Promise.all(workers.map((queue) => queue.claim('webhook', 15)))).flat();
    const ids = (claims: Claim[]) => claims.map(({ id }) => id).sort((a, b) => a - b);
    const claimed = [...(await claimAll()), ...(await claimAll())];
    expect([claimed.length, new Set(ids(claimed)).size]).toEqual([40, 40]);
    expect(await claimAll()).toEqual([]);
    clock.time += leaseTime - 1;
    expect(await claimAll()).toEqual([]);
    clock.time += 1;
    const second = await queues[1].claim('webhook', 100);
    expect(ids(second)).toEqual(ids(claimed));
    expect(new Set(second.map(({ attempts }) => attempts))).toEqual(new Set([2]));
  });

  it('are claimed by channel, the newest and the oldest in turn', async () => {
    const { queue, clock } = await prepare(2);
    await takeUpAll(queue);
    clock.time += 1000;
    await tested.insertMany(4);
    await takeUpAll(queue);
    const claimed = async (channel: string) => (await queue.claim(channel, 1))[0]?.leadId;
    for (const lead of [6, 1, 5]) {
      expect([await claimed('email'), await claimed('webhook')]).toEqual([lead, lead]);
    }
    expect(await queue.claim('email', 9)).toHaveLength(3);
  });

  it('can be settled only by the holder of the lease, which it may renew', async () => {
    const { queues, clock, now } = await prepare(1);
    await takeUpAll(queues[0], ['webhook']);
    const [late] = await queues[0].claim('webhook', 1);
    clock.time += leaseTime;
    const [own] = await queues[1].claim('webhook', 1);
    if (!late || !own) throw new Error('Nothing was claimed');
    expect(await finish(queues[0], late, 'dead', now())).toBe(false);
    clock.time += leaseTime - 1;
    await queues[1].renew(own);
    clock.time += leaseTime - 1;
    expect(await queues[0].claim('webhook', 1)).toEqual([]);
    expect(await finish(queues[1], own, 'delivered', now())).toBe(true);
    expect(await finish(queues[1], own, 'dead', now())).toBe(false);
    const settled = { state: 'delivered', attempts: 2, delivered_at: now().toISOString() };
    expect(await all()).toMatchObject([{ id: own.id, failure: null, ...settled }]);
  });

  it('start over when an operator asks: one lead on every channel, or all that were given up', async () => {
    const { queue, now, again } = await prepare(3);
    await takeUpAll(queue, ['webhook']);
    const [first, second] = await queue.claim('webhook', 2);
    if (!first || !second) throw new Error('Nothing was claimed');
    await finish(queue, first, 'delivered', now());
    await finish(queue, second, 'dead', now());
    expect(await again({ dead: true }, ['email'])).toBe(0);
    expect(await again({ leadId: first.leadId }, ['email'])).toBe(1);
    expect(await again({ leadId: first.leadId })).toBe(2);
    expect(await all({ leadId: first.leadId })).toMatchObject([
      { channel: 'email', state: 'waiting', attempts: 0 },
      { channel: 'webhook', state: 'waiting', attempts: 0, delivered_at: null },
    ]);
    expect(await again({ dead: true })).toBe(1);
    expect(await again({ dead: true })).toBe(0);
    expect(await all({ leadId: second.leadId })).toMatchObject([{ state: 'waiting', attempts: 0 }]);
    expect(await again({ leadId: 99 })).toBe(0);
    const [third] = await queue.claim('webhook', 1);
    if (!third) throw new Error('Nothing was claimed');
    await finish(queue, third, 'dead', now());
    await putInQuarantine(tested.database, third.leadId);
    for (const wish of [{ dead: true } as const, { leadId: third.leadId }])
      expect(await again(wish)).toBe(0);
    for (const wish of [{ dead: true } as const, { leadId: first.leadId }])
      expect(await again(wish, [])).toBe(0);
  });
});
