import { describe, expect, it } from 'vitest';
import type { LeadRow } from '../../leads/leadRow.ts';
import { eraseLeads } from '../../server/desk/eraseLeads.ts';
import { findSameContact } from '../../server/desk/findSameContact.ts';
import type { LeadFilter } from '../../server/desk/LeadFilter.ts';
import { readDossier } from '../../server/desk/leadDossier.ts';
import { addNote, listNotes } from '../../server/desk/leadNotes.ts';
import { findLead, listLeads } from '../../server/desk/listLeads.ts';
import { markExported } from '../../server/desk/markExported.ts';
import { listActions } from '../../server/desk/operatorActions.ts';
import { countLeadsBefore, purgeLeads } from '../../server/desk/purgeLeads.ts';
import { putInQuarantine, releaseFromQuarantine } from '../../server/desk/quarantine.ts';
import { setStatus } from '../../server/desk/setStatus.ts';
import { sampleInsert, sampleLead } from '../support/sampleLead.ts';
import { type MakePlace, openDatabase, openStore } from './openForTest.ts';

const day = 86_400_000;

/** Each table that keeps something beside a lead. */
const besides = [
  ...['lead_contexts', 'lead_states', 'lead_notes', 'lead_outbox', 'deliveries'],
  'idempotency_keys',
];

export function deskPromises(makePlace: MakePlace): void {
  /** A desk with the given leads, in the order of their numbers. */
  const deskWith = async (...rows: Partial<LeadRow>[]) => {
    const place = await makePlace();
    const store = await openStore(place);
    const database = await openDatabase(place);
    for (const row of rows) await store.insert(sampleInsert(row));
    const ids = (
      await database.all<{ id: number }>('SELECT id FROM merchant_leads ORDER BY id')
    ).map(({ id }) => id);
    const list = async (filter: LeadFilter) =>
      (await Array.fromAsync(listLeads(database, filter))).map(({ name }) => name);
    const count = async (table: string) => {
      const [row] = await database.all<{ n: number }>(`SELECT count(*) AS n FROM ${table}`);
      return row?.n;
    };
    const age = (id: number, moment: Date) =>
      database.run('UPDATE merchant_leads SET created_at = $1 WHERE id = $2', [
        moment.toISOString(),
        id,
      ]);
    const deliver = (id: number, channel: string, state: string) =>
      database.run(
        'INSERT INTO deliveries (lead_id, channel, state, created_at, due_at) VALUES ($1, $2, $3, $4, $4)',
        [id, channel, state, '2026-11-21T12:00:00.000Z'],
      );
    return { store, database, ids, first: ids[0] ?? 0, list, count, age, deliver };
  };
  const nobody = 999_999;
  const person = (name: string, email: string, phone: string) => ({ name, email, phone });

  describe('its desk', () => {
    it('keeps a status for each lead, and finds leads by it', async () => {
      const { database, first, list } = await deskWith({ name: 'Ana' }, { name: 'Eva' });
      expect(await list({ status: 'new' })).toEqual(['Eva', 'Ana']);
      expect(await setStatus(database, first, 'qualified')).toBe(true);
      expect((await findLead(database, first))?.status).toBe('qualified');
      expect(await list({ status: 'qualified' })).toEqual(['Ana']);
      expect(await setStatus(database, nobody, 'lost')).toBe(false);
    });

    it('keeps notes in the order in which they were written', async () => {
      const { database, first } = await deskWith({});
      expect(await addNote(database, first, ' Ligar às 15h ')).toBe(true);
      expect(await addNote(database, first, 'Pediu proposta\n"hoje"')).toBe(true);
      const notes = await listNotes(database, first);
      expect(notes.map(({ text }) => text)).toEqual(['Ligar às 15h', 'Pediu proposta\n"hoje"']);
      expect(notes[0]?.written_at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
      expect(await addNote(database, nobody, 'x')).toBe(false);
    });

    it('finds the leads of one person by e-mail or phone, however they are written', async () => {
      const { database } = await deskWith(
        person('Ana', 'Ana@Aurora.example', '(11) 98765-4321'),
        person('Eva', 'eva@aurora.example', '11987654321'),
        person('Bia', 'ana@aurora.example', '(21) 3456-7890'),
      );
      const names = async (contact: string) =>
        (await findSameContact(database, contact)).map(({ name }) => name);
      expect(await names(' ANA@aurora.EXAMPLE ')).toEqual(['Ana', 'Bia']);
      expect(await names('+55 (11) 98765-4321')).toEqual(['Ana', 'Eva']);
      expect(await names('2134567890')).toEqual(['Bia']);
      expect(await names('na@aurora.example')).toEqual([]);
    });

    it('tells repeats from firsts', async () => {
      const { list } = await deskWith(
        person('Ana', 'ana@aurora.example', '(11) 98765-4321'),
        person('Ana de novo', 'ANA@aurora.example', '(21) 3456-7890'),
        person('Eva', 'eva@aurora.example', '(31) 3456-7890'),
      );
      expect(await list({ duplicates: 'only' })).toEqual(['Ana de novo']);
      expect(await list({ duplicates: 'none' })).toEqual(['Eva', 'Ana']);
    });

    it('knows which leads have been exported, and when first', async () => {
      const { database, ids, first, list } = await deskWith({ name: 'Ana' }, { name: 'Eva' });
      const [before, after] = [new Date('2026-11-20T12:00:00Z'), new Date('2026-11-21T12:00:00Z')];
      expect(await markExported(database, [first], before)).toBe(1);
      expect(await list({ isNew: true })).toEqual(['Eva']);
      expect(await markExported(database, [...ids, nobody], after)).toBe(1);
      expect(await list({ isNew: true })).toEqual([]);
      const lead = await findLead(database, first);
      const dossier = lead && (await readDossier(database, lead));
      expect(dossier?.exported_at).toBe(before.toISOString());
    });

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

    it('keeps a lead without the proof of work apart, under its trap where it fell into one', async () => {
      const { database, store, count } = await deskWith();
      const context = { form: 'quick', page: '/', notice: '1', trap: 'haste' } as const;
      for (const change of [{ context: null }, { context }]) {
        await store.insert(sampleInsert({}, { ...change, isUnproven: true }));
      }
      await store.insert(sampleInsert({}, { isUnproven: false }));
      const leads = await Array.fromAsync(listLeads(database, { quarantine: 'only' }));
      const reasons = leads.map(({ quarantine }) => quarantine).sort();
      expect([reasons, await count('lead_outbox')]).toEqual([['haste', 'unproven'], 1]);
    });

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
