import { describe, expect, it } from 'vitest';
import { putInQuarantine, releaseFromQuarantine } from '../../server/desk/changeLeads.ts';
import { eraseLeads, purgeLeads } from '../../server/desk/deleteLeads.ts';
import { findLead, listLeads } from '../../server/desk/listLeads.ts';
import { sampleInsert } from '../support/sampleLead.ts';
import { deskMaker, nobody } from './deskMaker.ts';
import type { MakePlace } from './openForTest.ts';

export function quarantinePromises(makePlace: MakePlace): void {
  const deskWith = deskMaker(makePlace);

  describe('its quarantine', () => {
    it('takes a lead in quarantine out of what waits for delivery, and nothing else', async () => {
      const { database, first, count, deliver, list } = await deskWith(
        { name: 'Ana' },
        { name: 'Eva' },
      );
      await deliver(first, 'webhook', 'waiting');
      await deliver(first, 'email', 'delivered');
      expect(await putInQuarantine(database, first)).toBe(true);
      expect(await putInQuarantine(database, first)).toBe(false);
      expect(await putInQuarantine(database, nobody)).toBe(false);
      expect(await list({ quarantine: 'only' })).toEqual(['Ana']);
      expect(await count(`lead_outbox WHERE lead_id = ${first}`)).toBe(0);
      expect(await count('lead_outbox')).toBe(1);
      expect(await count("deliveries WHERE state = 'waiting'")).toBe(0);
      expect(await count('deliveries')).toBe(1);
    });

    it('hands a released lead to the delivery, also one that a trap of the form kept apart', async () => {
      const { database, store, count } = await deskWith();
      const context = { form: 'quick', page: '/', notice: '1', trap: 'honeypot' } as const;
      await store.insert(sampleInsert({}, { context }));
      const [lead] = await Array.fromAsync(listLeads(database, { quarantine: 'only' }));
      const id = lead?.id ?? 0;
      expect([lead?.quarantine, await count('lead_outbox')]).toEqual(['honeypot', 0]);
      expect(await releaseFromQuarantine(database, id)).toBe(true);
      expect((await findLead(database, id))?.quarantine).toBeNull();
      expect(await count('lead_outbox')).toBe(1);
      expect(await releaseFromQuarantine(database, id)).toBe(false);
      expect(await releaseFromQuarantine(database, nobody)).toBe(false);
    });

    it('never takes a lead in quarantine for the first of its person', async () => {
      const { database, store, list, age } = await deskWith();
      const trapped = { form: 'quick', page: '/', notice: '1', trap: 'honeypot' } as const;
      const robot = (name: string) => store.insert(sampleInsert({ name }, { context: trapped }));
      await robot('Robô');
      await store.insert(sampleInsert({ name: 'Ana' }));
      await robot('Robô de novo');
      await store.insert(sampleInsert({ name: 'Ana por e-mail', phone: '(21) 3456-7890' }));
      await store.insert(sampleInsert({ name: 'Ana por telefone', email: 'eva@loja.example' }));
      const leads = async () => (await Array.fromAsync(listLeads(database, {}))).toReversed();
      const [robotId, anaId] = (await leads()).map(({ id }) => id) as [number, number];
      const repeats = async () => (await leads()).map((lead) => lead.repeats);
      expect(await repeats()).toEqual([null, null, anaId, anaId, anaId]);
      expect(await list({ duplicates: 'none', quarantine: 'none' })).toEqual(['Ana']);
      expect(await list({ duplicates: 'none', quarantine: 'only' })).toEqual(['Robô']);
      expect(await list({ duplicates: 'only', quarantine: 'only' })).toEqual(['Robô de novo']);
      await releaseFromQuarantine(database, robotId);
      expect(await repeats()).toEqual([null, robotId, robotId, robotId, robotId]);
      await eraseLeads(database, [robotId]);
      expect(await repeats()).toEqual([null, anaId, anaId, anaId]);
      await age(anaId, new Date('2020-01-01'));
      await purgeLeads(database, new Date('2021-01-01'));
      expect(await list({ duplicates: 'none', quarantine: 'none' })).toEqual([
        'Ana por telefone',
        'Ana por e-mail',
      ]);
    });

    it('keeps a lead without the proof of work apart, under its trap where it fell into one', async () => {
      const { database, store, count } = await deskWith();
      const context = { form: 'quick', page: '/', notice: '1', trap: 'haste' } as const;
      for (const change of [{ context: null }, { context }]) {
        await store.insert(sampleInsert({}, { ...change, quarantine: 'unproven' }));
      }
      await store.insert(sampleInsert({}, { quarantine: null }));
      const leads = await Array.fromAsync(listLeads(database, { quarantine: 'only' }));
      const reasons = leads.map(({ quarantine }) => quarantine).sort();
      expect([reasons, await count('lead_outbox')]).toEqual([['haste', 'unproven'], 1]);
    });

    it('keeps a lead of a flood apart until it is released', async () => {
      const { database, store, count } = await deskWith();
      await store.insert(sampleInsert({}, { quarantine: 'flood' }));
      const [lead] = await Array.fromAsync(listLeads(database, { quarantine: 'only' }));
      expect([lead?.quarantine, await count('lead_outbox')]).toEqual(['flood', 0]);
      expect(await releaseFromQuarantine(database, lead?.id ?? 0)).toBe(true);
      expect(await count('lead_outbox')).toBe(1);
    });
  });
}
