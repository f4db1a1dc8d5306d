import { describe, expect, it } from 'vitest';
import { addNote, markExported, setStatus } from '../../server/desk/changeLeads.ts';
import { countLeadsBefore, eraseLeads, purgeLeads } from '../../server/desk/deleteLeads.ts';
import { findLead, listLeads } from '../../server/desk/listLeads.ts';
import { listActions } from '../../server/desk/operatorActions.ts';
import { sampleInsert, sampleLead } from '../support/sampleLead.ts';
import { deskMaker, nobody } from './deskMaker.ts';
import type { MakePlace } from './openForTest.ts';

const day = 86_400_000;

/** Each table that keeps something beside a lead. */
const besides = ['lead_states', 'lead_notes', 'lead_outbox', 'deliveries'];

const keyed = 'lead_states WHERE idempotency_key IS NOT NULL';

export function erasurePromises(makePlace: MakePlace): void {
  const deskWith = deskMaker(makePlace);

  describe('its erasure', () => {
    it('erases a lead with all that is kept beside it, and no other', async () => {
      const { database, store, first, list, count, deliver } = await deskWith(
        { name: 'Ana' },
        { name: 'Eva' },
      );
      await addNote(database, first, 'Ligar');
      await deliver(first, 'webhook', 'dead');
      expect(await eraseLeads(database, [first, nobody])).toBe(1);
      expect(await list({})).toEqual(['Eva']);
      const left = await Promise.all(besides.map(count));
      expect(left).toEqual([1, 0, 1, 0]);
      await store.insert(sampleInsert({ name: 'Bia' }));
      expect(await findLead(database, first)).toBeNull();
      expect(await eraseLeads(database, [first])).toBe(0);
      expect(await listActions(database, 9)).toMatchObject([{ action: 'erase', leads: 1 }]);
    });

    it('marks, erases and purges any number of leads', async () => {
      const { database, store, count } = await deskWith();
      const rows = Array.from({ length: 10 }, () => sampleLead());
      const calls = Array.from({ length: 170 }, () => sampleInsert({}, { rows }));
      await Promise.all(calls.map((call) => store.insert(call)));
      const ids = (await Array.fromAsync(listLeads(database, {}))).map(({ id }) => id);
      expect(await markExported(database, ids)).toBe(1700);
      expect(await eraseLeads(database, ids.slice(0, 600))).toBe(600);
      expect(await purgeLeads(database, new Date(Date.now() + day))).toBe(1100);
      expect(await Promise.all(besides.map(count))).toEqual(besides.map(() => 0));
      expect(await listActions(database, 9)).toMatchObject([
        { action: 'purge', leads: 100 },
        { action: 'purge', leads: 1000 },
        { action: 'erase', leads: 600 },
      ]);
    });

    it('purges what was stored before a moment, whatever became of it', async () => {
      const { database, ids, list, age } = await deskWith(
        { name: 'Ana' },
        { name: 'Eva' },
        { name: 'Bia' },
      );
      const now = new Date();
      const limit = new Date(now.getTime() - 100 * day);
      await age(ids[0] ?? 0, new Date(limit.getTime() - 1));
      await age(ids[1] ?? 0, limit);
      await setStatus(database, ids[0] ?? 0, 'qualified');
      expect(await countLeadsBefore(database, limit)).toBe(1);
      expect(await purgeLeads(database, limit, now)).toBe(1);
      expect(await list({})).toEqual(['Bia', 'Eva']);
      expect(await listActions(database, 9)).toMatchObject([{ action: 'purge', leads: 1 }]);
    });

    it('forgets an idempotency key after 30 days, or with its lead', async () => {
      const { database, ids, count, age } = await deskWith({}, {}, {});
      const now = new Date();
      await age(ids[0] ?? 0, new Date(now.getTime() - 31 * day));
      await age(ids[1] ?? 0, new Date(now.getTime() - 29 * day));
      await purgeLeads(database, new Date(now.getTime() - 100 * day), now);
      expect([await count(keyed), await count('merchant_leads')]).toEqual([2, 3]);
      expect(await listActions(database, 9)).toEqual([]);
      await purgeLeads(database, new Date(now.getTime() - 1 * day), now);
      expect([await count(keyed), await count('merchant_leads')]).toEqual([1, 1]);
    });
  });
}
