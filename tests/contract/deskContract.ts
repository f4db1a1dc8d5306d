import { describe, expect, it } from 'vitest';
import {
  addNote,
  markExported,
  putInQuarantine,
  releaseFromQuarantine,
  setStatus,
} from '../../server/desk/changeLeads.ts';
import { countLeadsBefore, eraseLeads, purgeLeads } from '../../server/desk/deleteLeads.ts';
import { readFigures, readFunnel } from '../../server/desk/figures.ts';
import { readDossier } from '../../server/desk/leadDossier.ts';
import { findLead, listLeads } from '../../server/desk/listLeads.ts';
import { listActions } from '../../server/desk/operatorActions.ts';
import type { FunnelCount } from '../../server/funnel/FunnelTally.ts';
import { sampleInsert, sampleLead } from '../support/sampleLead.ts';
import {
  allLeads,
  deskIn,
  type MakePlace,
  nobody,
  openDatabase,
  openStore,
} from '../support/storePlace.ts';

export function progressContract(makePlace: MakePlace): void {
  const deskWith = deskIn(makePlace);

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
      const notes = (await readDossier(database, first))?.team_notes ?? [];
      expect(notes.map(({ text }) => text)).toEqual(['Ligar às 15h', 'Pediu proposta\n"hoje"']);
      expect(notes[0]?.written_at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
      expect(await addNote(database, nobody, 'x')).toBe(false);
    });

    it('knows which leads have been exported, and when first', async () => {
      const { database, ids, first, list } = await deskWith({ name: 'Ana' }, { name: 'Eva' });
      const [before, after] = [new Date('2026-11-20T12:00:00Z'), new Date('2026-11-21T12:00:00Z')];
      expect(await markExported(database, [first], before)).toBe(1);
      expect(await list({ isNew: true })).toEqual(['Eva']);
      expect(await markExported(database, [...ids, nobody], after)).toBe(1);
      expect(await list({ isNew: true })).toEqual([]);
      expect((await readDossier(database, first))?.exported_at).toBe(before.toISOString());
    });
  });
}

export function quarantineContract(makePlace: MakePlace): void {
  const deskWith = deskIn(makePlace);

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

const day = 86_400_000;

/** Each table that keeps something beside a lead. */
const besides = ['lead_states', 'lead_notes', 'lead_outbox', 'deliveries'];

const keyed = 'lead_states WHERE idempotency_key IS NOT NULL';

export function erasureContract(makePlace: MakePlace): void {
  const deskWith = deskIn(makePlace);

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

export function figureContract(makePlace: MakePlace): void {
  const fill = async () => {
    const place = await makePlace();
    const store = await openStore(place);
    const source = { landing: '/', referrer: 'instagram.com', utm_source: 'google' };
    const context = { form: 'benefits', page: '/beneficios', notice: '1' } as const;
    await store.insert(sampleInsert({ name: 'Ana' }, { context: null }));
    await store.insert(sampleInsert({ name: 'João' }, { context: { ...context, source } }));
    await store.insert(sampleInsert({ name: 'Robô' }, { context: { ...context, trap: 'haste' } }));
    return openDatabase(place);
  };

  describe('the inbox', () => {
    it('counts leads by day, state, form and source, those in quarantine apart', async () => {
      const database = await fill();
      const oldest = (await Array.fromAsync(listLeads(database, {}))).at(-1);
      await setStatus(database, oldest?.id ?? 0, 'lost');
      const figures = await readFigures(database, { from: new Date(0) });
      expect(figures).toMatchObject({ total: 2, quarantined: 1 });
      expect(figures.days.reduce((sum, { count }) => sum + count, 0)).toBe(2);
      expect(figures.statuses).toEqual([
        { of: 'lost', count: 1 },
        { of: 'new', count: 1 },
      ]);
      expect(figures.forms).toEqual([
        { of: null, count: 1 },
        { of: 'benefits', count: 1 },
      ]);
      expect(figures.sources).toEqual([
        { of: null, count: 1 },
        { of: 'google', count: 1 },
      ]);
      expect(await readFigures(database, { until: new Date(0) })).toMatchObject({ total: 0 });
    });

    it('goes on with the list behind a lead', async () => {
      const database = await fill();
      const [first] = await Array.fromAsync(listLeads(database, { limit: 1 }));
      const after = await findLead(database, first?.id ?? 0);
      const rest = await Array.fromAsync(listLeads(database, { ...(after && { after }) }));
      expect(rest.map(({ name }) => name)).toEqual(['João', 'Ana']);
    });
  });
}

const view = (day: string, count: number): FunnelCount => ({
  ...{ day, event: 'page', detail: '/beneficios', count },
});

export function funnelContract(makePlace: MakePlace): void {
  describe('the funnel', () => {
    it('adds counts up by day, event and detail, beside inserts and from several stores', async () => {
      const place = await makePlace();
      const stores = [await openStore(place), await openStore(place)];
      const step: FunnelCount = {
        ...view('2026-11-21', 1),
        event: 'demo',
        detail: 'sign-contract',
      };
      await Promise.all(
        stores.flatMap((store) => [
          store.addFunnelCounts([view('2026-11-21', 2), step]),
          store.insert(sampleInsert()),
          store.addFunnelCounts([view('2026-11-22', 5)]),
        ]),
      );
      const database = await openDatabase(place);
      const from = (day: string) => readFunnel(database, { from: day, until: '2026-11-22' });
      expect(await from('2026-11-21')).toEqual([
        { ...step, count: 2 },
        view('2026-11-21', 4),
        view('2026-11-22', 10),
      ]);
      expect(await from('2026-11-22')).toEqual([view('2026-11-22', 10)]);
      expect(await from('2026-11-23')).toEqual([]);
      expect(await allLeads(place)).toHaveLength(2);
    });
  });
}
