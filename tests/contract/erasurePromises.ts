import { describe, expect, it } from 'vitest';
import { eraseLeads } from '../../server/desk/eraseLeads.ts';
import { addNote } from '../../server/desk/leadNotes.ts';
import { findLead, listLeads } from '../../server/desk/listLeads.ts';
import { markExported } from '../../server/desk/markExported.ts';
import { listActions } from '../../server/desk/operatorActions.ts';
import { countLeadsBefore, purgeLeads } from '../../server/desk/purgeLeads.ts';
import { setStatus } from '../../server/desk/setStatus.ts';
import { sampleInsert, sampleLead } from '../support/sampleLead.ts';
import { deskMaker, nobody } from './deskMaker.ts';
import type { MakePlace } from './openForTest.ts';

const day = 86_400_000;

/** Each table that keeps something beside a lead. */
const besides = [
  ...['lead_contexts', 'lead_states', 'lead_notes', 'lead_outbox', 'deliveries'],
  'idempotency_keys',
];

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
      expect(left).toEqual([1, 1, 0, 1, 0, 1]);
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
      const { database, ids, list, count, age } = await deskWith(
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
      expect(await count('idempotency_keys')).toBe(2);
      expect(await listActions(database, 9)).toMatchObject([{ action: 'purge', leads: 1 }]);
    });

    it('forgets idempotency keys after 30 days, or with the leads of their time', async () => {
      const { database, count } = await deskWith({}, {}, {});
      const now = new Date();
      const keys = await database.all<{ key: string }>('SELECT key FROM idempotency_keys');
      for (const [index, { key }] of keys.entries()) {
        const moment = new Date(now.getTime() - (31 - index * 20) * day).toISOString();
        await database.run('UPDATE idempotency_keys SET created_at = $1 WHERE key = $2', [
          moment,
          key,
        ]);
      }
      await purgeLeads(database, new Date(now.getTime() - 100 * day), now);
      expect(await count('idempotency_keys')).toBe(2);
      await purgeLeads(database, new Date(now.getTime() - 1 * day), now);
      expect([await count('idempotency_keys'), await count('merchant_leads')]).toEqual([1, 3]);
      expect(await listActions(database, 9)).toEqual([]);
    });
  });
}
