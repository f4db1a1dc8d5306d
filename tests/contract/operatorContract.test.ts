import { expect, it } from 'vitest';
import { erasePerson } from '../../server/delivery/erasePerson.ts';
import { eraseLeads, purgeLeads } from '../../server/leads/deleteLeads.ts';
import { findSameContact, readDossiers } from '../../server/leads/leadDossier.ts';
import { findLead } from '../../server/leads/listLeads.ts';
import { actionNames, listActions, recordAction } from '../../server/leads/operatorActions.ts';
import { readFunnel } from '../../server/leads/readFunnel.ts';
import { countStuckLeads } from '../../server/leads/stuckLeads.ts';
import type { FunnelCount, LeadInsert } from '../../server/store/LeadStore.ts';
import { correctLead, decideFlood, releaseFromQuarantine } from '../../server/team/leadChanges.ts';
import { markHanded } from '../../server/team/leadConversions.ts';
import { addNote } from '../../server/team/notes.ts';
import type { CorrectableField } from '../../shared/correction.ts';
import { leadStatuses } from '../../shared/leadStatuses.ts';
import { terminalActor } from '../../shared/leadWork.ts';
import { insertDelivery } from '../support/leadStores.ts';
import { onEveryStore } from '../support/onEveryStore.ts';
import { sampleInsert, sampleLead, trappedInsert } from '../support/sampleLead.ts';
import { lose, nobody, openStore } from '../support/storePlace.ts';

const day = 86_400_000;

const besides = [
  ...['lead_states', 'lead_outbox', 'lead_notes', 'deliveries'],
  ...['lead_work', 'lead_history', 'lead_conversions'],
];

const view = (day: string, count: number): FunnelCount => {
  return { day, event: 'page', detail: '/beneficios', count };
};

onEveryStore('the operator', (tested) => {
  it('can store every status and action: a new one needs a migration of the CHECK that lists them', async () => {
    await tested.insert();
    const actions = Object.keys(actionNames) as (keyof typeof actionNames)[];
    for (const status of leadStatuses)
      await tested.database.run('UPDATE lead_states SET status = $1', [status]);
    for (const action of actions) await recordAction(tested.database, action, 1);
    const recorded = await listActions(tested.database, actions.length);
    expect(recorded.map(({ action }) => action).reverse()).toEqual(actions);
  });

  it('quarantine keeps leads from traps and floods until released', async () => {
    const calls: [string | null, LeadInsert][] = [
      ['honeypot', trappedInsert('honeypot')],
      ['haste', { ...trappedInsert('haste'), quarantine: 'flood' }],
      ['flood', sampleInsert({}, { quarantine: 'flood' })],
      [null, sampleInsert()],
    ];
    for (const [, call] of calls) await tested.store.insert(call);
    const reasons = (await tested.leads()).map(({ quarantine }) => quarantine).reverse();
    expect(reasons).toEqual(calls.map(([reason]) => reason));
    expect(await tested.names({ quarantine: 'only' })).toHaveLength(3);
    expect(await tested.count('lead_outbox')).toBe(1);
    for (const id of [1, 2, 3]) {
      const release = async () => (await releaseFromQuarantine(tested.database, id)).outcome;
      expect(await release()).toBe('changed');
      expect((await findLead(tested.database, id))?.quarantine).toBeNull();
      expect(await tested.count(`lead_outbox WHERE lead_id = ${id}`)).toBe(1);
      expect(await release()).toBe('unchanged');
    }
  });

  it('an operator releases or keeps all leads that the server quarantined, and no others', async () => {
    const insertAll = (count: number) => {
      const rows = Array(count).fill(sampleLead());
      return tested.store.insert(sampleInsert({}, { rows, quarantine: 'flood' }));
    };
    await tested.store.insert(trappedInsert('honeypot'));
    await tested.insert({ name: 'Ana' });
    await insertAll(510);
    expect(await countStuckLeads(tested.database, null)).toMatchObject({ quarantine: 510 });
    expect(await decideFlood(tested.database, true)).toBe(510);
    expect(await tested.count('lead_outbox')).toBe(511);
    expect(await tested.count('lead_states WHERE quarantine IS NOT NULL')).toBe(1);
    await insertAll(10);
    expect(await decideFlood(tested.database, false)).toBe(10);
    expect(await decideFlood(tested.database, false)).toBe(0);
    expect(await countStuckLeads(tested.database, null)).toMatchObject({ quarantine: 0 });
    expect(await tested.count("lead_states WHERE quarantine = 'operator'")).toBe(10);
    expect(await tested.count("lead_history WHERE field = 'quarantine'")).toBe(520);
    expect(await tested.count('lead_outbox')).toBe(511);
  });

  it('a lead in quarantine never counts as the first of its person', async () => {
    const robot = trappedInsert('honeypot');
    await tested.store.insert(robot);
    await tested.insert({ name: 'Ana' });
    await tested.store.insert({ ...robot, idempotencyKey: null });
    await tested.insert(
      { name: 'Ana por e-mail', phone: '(21) 3456-7890' },
      { name: 'Ana por telefone', email: 'eva@loja.example' },
    );
    const [robotId, anaId] = [1, 2];
    const repeats = async () => (await tested.leads()).map((lead) => lead.repeats).reverse();
    expect(await repeats()).toEqual([null, null, anaId, anaId, anaId]);
    await releaseFromQuarantine(tested.database, robotId);
    expect(await repeats()).toEqual([null, robotId, robotId, robotId, robotId]);
    await eraseLeads(tested.database, [robotId]);
    expect(await repeats()).toEqual([null, anaId, anaId, anaId]);
  });

  it('leads that no server picks up are stuck, if there is a channel', async () => {
    await tested.insert({}, {});
    const sql = 'UPDATE lead_outbox SET waiting_since = $1 WHERE lead_id = 1';
    await tested.database.run(sql, [new Date(Date.now() - 61_000).toISOString()]);
    expect(await countStuckLeads(tested.database, { webhook: {} })).toMatchObject({
      waitingLeads: 1,
    });
    expect(await countStuckLeads(tested.database, null)).toMatchObject({ waitingLeads: 0 });
  });

  it('a correction changes a field and its search keys, and keeps only a trace of the old value', async () => {
    await tested.insert({ name: 'Ana', email: 'ana@gmial.example', phone: '(11) 98765-4321' });
    const correct = async (field: CorrectableField, value: string, id = 1) =>
      (await correctLead(tested.database, id, { field, value })).outcome;
    expect(await correct('email', 'Ana@gmail.example')).toBe('changed');
    expect(await correct('phone', '(21) 3456-7890')).toBe('changed');
    expect(await correct('phone', '(21) 3456-7890')).toBe('unchanged');
    expect(await correct('name', 'x', nobody)).toBe('missing');
    expect(await findLead(tested.database, 1)).toMatchObject({ email: 'Ana@gmail.example' });
    const found = (contact: string) => findSameContact(tested.database, contact);
    expect(await found('ana@gmail.example')).toEqual([1]);
    expect(await found('21 3456-7890')).toEqual([1]);
    expect(await found('ana@gmial.example')).toEqual([]);
    expect(await found('11 98765-4321')).toEqual([]);
    expect(await tested.names({ text: 'gmail' })).toEqual(['Ana']);
    expect(await tested.names({ text: 'gmial' })).toEqual([]);
    const actions = await listActions(tested.database, 9);
    expect(actions).toMatchObject([
      { action: 'correct', leads: 1, detail: expect.stringMatching(/^phone [0-9a-f]{64}$/) },
      { action: 'correct', leads: 1, detail: expect.stringMatching(/^email [0-9a-f]{64}$/) },
    ]);
  });

  const countBesides = () => Promise.all(besides.map((table) => tested.count(table)));

  it('an erasure deletes a lead with everything stored beside it, and no other lead', async () => {
    await tested.insert({ name: 'Ana' }, { name: 'Eva' });
    await addNote(tested.database, 1, { text: 'Ligar', actor: terminalActor });
    await insertDelivery(tested.database, 1, ['webhook', 'dead']);
    await lose(tested.database, 1);
    await markHanded(tested.database, 'meta', [{ lead: 1, stage: 'qualified' }]);
    expect(await eraseLeads(tested.database, [1, nobody])).toBe(1);
    expect(await tested.names()).toEqual(['Eva']);
    expect(await countBesides()).toEqual([1, 1, 0, 0, 0, 0, 0]);
    expect(await tested.insert({ name: 'Bia' })).toEqual([2, 3]);
    expect(await eraseLeads(tested.database, [1])).toBe(0);
    expect(await listActions(tested.database, 9)).toMatchObject([{ action: 'erase', leads: 1 }]);
  });

  it('a purge deletes an idempotency key after 30 days, or with its lead', async () => {
    const keyed = 'lead_states WHERE idempotency_key IS NOT NULL';
    await tested.insert({}, {}, {});
    const now = new Date();
    const daysAgo = (days: number) => new Date(now.getTime() - days * day);
    await tested.age(1, daysAgo(31));
    await tested.age(2, daysAgo(29));
    await purgeLeads(tested.database, daysAgo(100), now);
    expect([await tested.count(keyed), await tested.count('merchant_leads')]).toEqual([2, 3]);
    expect(await listActions(tested.database, 9)).toEqual([]);
    await purgeLeads(tested.database, daysAgo(1), now);
    expect([await tested.count(keyed), await tested.count('merchant_leads')]).toEqual([1, 1]);
  });

  it('any number of leads can be read, erased and purged', async () => {
    for (const count of [600, 501]) await tested.insertMany(count);
    const known = (await tested.leads()).slice(0, 100).map(({ id }) => id);
    const unknown = Array.from({ length: 33_000 }, (_, index) => nobody + index);
    const ids = [...known, ...unknown];
    expect(await Array.fromAsync(readDossiers(tested.database, ids))).toHaveLength(100);
    const { leads } = await erasePerson(tested.database, ids, { config: null });
    expect(leads).toBe(100);
    expect(await purgeLeads(tested.database, new Date(Date.now() + day))).toBe(1001);
    expect(await countBesides()).toEqual(Array(7).fill(0));
    expect(await listActions(tested.database, 9)).toMatchObject([
      { action: 'purge', leads: 1 },
      { action: 'purge', leads: 1000 },
      { action: 'erase', leads: 100 },
    ]);
  });

  it('the funnel’s counts add up by day, event and detail, during inserts and from several stores', async () => {
    const stores = [tested.store, await openStore(tested.place)];
    const step: FunnelCount = { ...view('2026-11-21', 1), event: 'demo', detail: 'sign-contract' };
    await Promise.all(
      stores.flatMap((store) => [
        store.addFunnelCounts([view('2026-11-21', 2), step]),
        store.insert(sampleInsert()),
        store.addFunnelCounts([view('2026-11-22', 5)]),
      ]),
    );
    const from = (day: string) => readFunnel(tested.database, { from: day, until: '2026-11-22' });
    const [first, second] = [view('2026-11-21', 4), view('2026-11-22', 10)];
    expect(await from('2026-11-21')).toEqual([{ ...step, count: 2 }, first, second]);
    expect(await from('2026-11-22')).toEqual([second]);
    expect(await from('2026-11-23')).toEqual([]);
    expect(await tested.names()).toHaveLength(2);
  });
});
