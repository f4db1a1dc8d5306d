import { beforeEach, describe, expect, it, vi } from 'vitest';
import { StoreUnavailableError } from '../../server/store/storeErrors.ts';
import { setAway } from '../../server/team/absence.ts';
import { undoLastChange } from '../../server/team/leadChanges.ts';
import { addMember, findMember, listMembers } from '../../server/team/members.ts';
import { removeMember, undoRemoval } from '../../server/team/removeMember.ts';
import { enterByLink, makeLink } from '../../server/team/signIn.ts';
import { giveInTurn, hasLeadsToGive } from '../../server/team/turn.ts';
import { readHistory, readWork } from '../../server/team/work.ts';
import { afterTime, halfPromise, replyDueAt } from '../../shared/replyTime.ts';
import { addDays, saoPauloDay } from '../../shared/saoPauloTime.ts';
import { onEveryStore } from '../support/onEveryStore.ts';
import { sqlitePlace, TestedStore } from '../support/storePlace.ts';
import {
  ana,
  caio,
  change,
  duda,
  insertStrangers,
  invite,
  later,
  now,
  office,
} from '../support/teamWork.ts';

const hoursLater = (hours: number) => later(hours * 3_600_000);

/** When an owner, given a lead at that time, has been silent for half of the promise. */
const silentAt = (since: Date) => afterTime(office, since, halfPromise(office));

onEveryStore('the turn', (tested) => {
  const ownersOf = async () =>
    (await tested.database.all('SELECT lead_id, owner FROM lead_work ORDER BY lead_id')).map(
      ({ owner }) => owner,
    );
  const give = (moment = now) => giveInTurn(tested.database, office, moment);
  const ageAll = (moment: Date) =>
    tested.database.run('UPDATE merchant_leads SET created_at = $1', [moment.toISOString()]);

  it('assigns each lead once, to the present member who has waited longest', async () => {
    await invite(tested, ana, caio, duda);
    await setAway(tested.database, caio, { until: '2026-11-24', to: [] });
    await insertStrangers(tested, 3);
    expect(await hasLeadsToGive(tested.database, office, now)).toBe(true);
    const given = await Promise.all([1, 2].map(() => give()));
    expect(given.sort()).toEqual([0, 3]);
    expect(await ownersOf()).toEqual([ana, duda, ana]);
    expect(await readHistory(tested.database, [1])).toMatchObject([{ actor: 'turn', after: ana }]);
    expect(await hasLeadsToGive(tested.database, office, now)).toBe(false);
    await insertStrangers(tested, 1);
    await give(hoursLater(24));
    expect((await ownersOf()).at(-1)).toBe(caio);
  });

  it('skips invited members until they sign in', async () => {
    await invite(tested, ana);
    await addMember(tested.database, { email: caio, name: 'Caio', role: 'member' }, null);
    await insertStrangers(tested, 2);
    await give();
    const token = await makeLink(tested.database, caio, now);
    await enterByLink(tested.database, token ?? '', { browser: null, now });
    await insertStrangers(tested, 1);
    await give();
    expect(await ownersOf()).toEqual([ana, ana, caio]);
  });

  it('gives all leads of a person to one owner', async () => {
    await invite(tested, ana, caio, duda);
    const bia = { email: 'bia@loja.example', phone: '(11) 91111-2222' };
    await tested.insert(bia);
    await insertStrangers(tested, 1);
    await give();
    await tested.insert(bia);
    await ageAll(now);
    await give(later(2));
    expect(await ownersOf()).toEqual([ana, caio, ana]);
    await change(tested, 1, { status: 'contacted' });
    expect(await give(silentAt(later(2)))).toBe(3);
    expect(await ownersOf()).toEqual([caio, duda, caio]);
  });

  it('counts a turn dated in the future, because the clock was ahead, as one now', async () => {
    await invite(tested, ana, caio);
    await insertStrangers(tested, 3);
    await ageAll(now);
    const year = hoursLater(24 * 365).toISOString();
    await tested.database.run('UPDATE team_members SET assigned_at = $1 WHERE email = $2', [
      year,
      ana,
    ]);
    await give();
    expect(await ownersOf()).toEqual([caio, ana, caio]);
    await tested.database.run('UPDATE lead_work SET assigned_at = $1', [year]);
    expect(await give(silentAt(now))).toBe(3);
  });

  it('passes on an absent owner’s leads, however many the only present member has', async () => {
    await invite(tested, ana, caio);
    await insertStrangers(tested, 2);
    await ageAll(now);
    await give();
    await tested.insertMany(50);
    await ageAll(now);
    await setAway(tested.database, caio, { until: '2026-11-30', to: [] });
    await give();
    const late = silentAt(now);
    await tested.database.run('UPDATE lead_work SET assigned_at = $1 WHERE lead_id = 2', [
      new Date(now.getTime() + 1000).toISOString(),
    ]);
    const later = new Date(late.getTime() + 1000);
    expect(await hasLeadsToGive(tested.database, office, later)).toBe(true);
    expect(await give(later)).toBe(1);
    expect(new Set(await ownersOf())).toEqual(new Set([ana]));
  });

  it('passes a lead on once, in office hours, after half of the promised time, unless a person assigned it', async () => {
    await invite(tested, ana, caio);
    await insertStrangers(tested, 2);
    await ageAll(now);
    await change(tested, 2, { owner: caio });
    await give();
    const half = silentAt(now);
    expect(half.toISOString()).toBe('2026-11-25T12:50:00.000Z');
    await give(new Date(half.getTime() - 1));
    expect(await ownersOf()).toEqual([ana, caio]);
    await give(half);
    expect(await ownersOf()).toEqual([caio, caio]);
    const line = (await readHistory(tested.database, [1])).at(-1);
    expect(line).toMatchObject({ before: ana, after: caio, reason: 'silence' });
    await give(replyDueAt(now));
    expect(await ownersOf()).toEqual([caio, caio]);
  });

  it('hands over to deputies only what an absent member owes before their return', async () => {
    await invite(tested, ana, caio);
    await tested.insert({}, {}, {}, {});
    await ageAll(now);
    await tested.age(4, hoursLater(24 * 5));
    for (const id of [1, 2, 4]) await change(tested, id, { owner: caio });
    await change(tested, 2, { status: 'contacted' });
    await change(tested, 3, { owner: ana });
    const until = saoPauloDay(replyDueAt(now));
    const away = (address: string, ...to: string[]) =>
      setAway(tested.database, address, { until, to, now });
    expect(await away(caio, 'nobody@loja.example')).toBeNull();
    expect(await away('nobody@loja.example', ana)).toBeNull();
    const dayBefore = { until: addDays(until, -1), to: [ana], now };
    expect(await setAway(tested.database, caio, dayBefore)).toBe(0);
    expect(await away(caio, ana)).toBe(1);
    expect(await ownersOf()).toEqual([ana, caio, ana, caio]);
    expect((await readHistory(tested.database, [1])).at(-1)).toMatchObject({
      ...{ actor: caio, before: caio, after: ana, reason: 'away' },
    });
    const absences = async (day: string) =>
      (await listMembers(tested.database, new Date(`${day}T15:00:00Z`))).map(
        (one) => one.away_until,
      );
    expect(await absences(until)).toEqual([null, until]);
    expect(await absences(addDays(until, 1))).toEqual([null, null]);
    const back = { until: null, to: [], now };
    expect(await setAway(tested.database, caio, back)).toBe(0);
    expect(await absences(until)).toEqual([null, null]);
    await tested.insert({});
    await tested.age(5, now);
    await change(tested, 5, { owner: caio });
    expect(await away(caio, ana)).toBe(1);
    await change(tested, 1, { status: 'contacted' });
    expect(await setAway(tested.database, caio, { ...back, isTakenBack: true })).toBe(1);
    expect(await ownersOf()).toEqual([ana, caio, ana, caio, caio]);
  });

  it('finds silent owners, however many leads are overdue', async () => {
    await invite(tested, ana, caio);
    await tested.insertMany(60);
    await ageAll(hoursLater(-24 * 7));
    const long = hoursLater(-24 * 6);
    while ((await give(long)) > 0);
    await insertStrangers(tested, 1);
    await tested.age(61, now);
    await give();
    const owner = (await ownersOf()).at(-1);
    const half = silentAt(now);
    expect(await hasLeadsToGive(tested.database, office, half)).toBe(true);
    expect(await give(half)).toBe(1);
    expect((await ownersOf()).at(-1)).toBe(owner === ana ? caio : ana);
  });

  it('frees a lead of a removed member who ended it, once it is open again', async () => {
    await addMember(tested.database, { email: ana, name: 'Ana', role: 'admin' }, null);
    await invite(tested, caio);
    await tested.insert({}, {});
    for (const id of [1, 2]) {
      await change(tested, id, { owner: caio });
      await change(tested, id, { lostReason: 'Sem resposta' });
    }
    await removeMember(tested.database, caio, ana, { heirs: [] });
    expect(await ownersOf()).toEqual([caio, caio]);
    await change(tested, 1, { status: 'contacted' });
    await undoLastChange(tested.database, 2, { actor: ana });
    expect(await ownersOf()).toEqual([null, null]);
    expect(await readHistory(tested.database, [1])).toContainEqual(
      expect.objectContaining({ field: 'owner', before: caio, after: null }),
    );
  });

  it('undoes a removal for a day, with the open leads that nobody has reassigned', async () => {
    await addMember(tested.database, { email: ana, name: 'Ana', role: 'admin' }, null);
    await invite(tested, caio, duda);
    await tested.insert({}, {}, {}, {});
    for (const id of [1, 2, 3, 4]) await change(tested, id, { owner: caio });
    const steps = { at: '2027-01-04T13:00:00.000Z', text: 'Ligar' };
    await change(tested, 1, { nextStep: steps });
    expect(await removeMember(tested.database, caio, ana, { heirs: ['eva@loja.example'] })).toEqual(
      { outcome: 'no-heir' },
    );
    await removeMember(tested.database, caio, ana, { heirs: [ana, duda], now });
    await change(tested, 2, { owner: ana });
    await change(tested, 3, { lostReason: 'Sem resposta' });
    expect(await undoRemoval(tested.database, caio, ana, hoursLater(25))).toBeNull();
    expect(await undoRemoval(tested.database, caio, ana, hoursLater(23))).toBe(2);
    expect(await ownersOf()).toEqual([caio, ana, ana, caio]);
    expect((await readWork(tested.database, 1))?.nextStep).toEqual(steps);
    expect(await findMember(tested.database, caio)).toMatchObject({ email: caio });
    expect(await undoRemoval(tested.database, caio, ana, hoursLater(23))).toBeNull();
    await removeMember(tested.database, caio, ana, { now });
    expect(await ownersOf()).toEqual([null, ana, ana, null]);
    expect(await undoRemoval(tested.database, caio, ana, hoursLater(1))).toBe(2);
    expect(await ownersOf()).toEqual([caio, ana, ana, caio]);
  });

  it('leaves answered leads alone, and all leads if nobody is present', async () => {
    await tested.insert({}, {});
    expect(await hasLeadsToGive(tested.database, office, now)).toBe(false);
    expect(await give()).toBe(0);
    await invite(tested, ana);
    await change(tested, 1, { status: 'qualified' });
    for (const later of [0, 14]) await give(hoursLater(later));
    expect(await ownersOf()).toEqual([null, ana]);
  });
});

describe('hundreds of leads change hands in portions', () => {
  const tested = new TestedStore(sqlitePlace);
  beforeEach(async () => {
    await invite(tested, ana, caio, duda);
    await tested.insertMany(450);
    await tested.database.run(
      'INSERT INTO lead_work (lead_id, version, owner) SELECT id, 1, $1 FROM merchant_leads',
      [caio],
    );
  });
  const leadsOf = (owner: string) => tested.count(`lead_work WHERE owner = '${owner}'`);
  const findCaio = () => findMember(tested.database, caio);

  /** Does something as soon as the first portion is done. */
  const afterFirst = (act: () => unknown, work: () => Promise<unknown>) => {
    const { database } = tested;
    const transaction = database.transaction.bind(database);
    const spy = vi.spyOn(database, 'transaction');
    spy.mockImplementationOnce(async (change) => {
      const result = await transaction(change);
      await act();
      return result;
    });
    return work().finally(() => spy.mockRestore());
  };

  it('between which others work and the absent member may return', async () => {
    const away = (until: string | null) =>
      setAway(tested.database, caio, { until, to: until ? [ana, duda] : [], now });
    const contact = async () => {
      const { outcome } = await change(tested, 450, { status: 'contacted' });
      expect([outcome, await leadsOf(caio)]).toEqual(['changed', 50]);
    };
    expect(await afterFirst(contact, () => away('2026-12-31'))).toBe(449);
    expect(await leadsOf(duda)).toBe(224);
    const back = { until: null, to: [], now, isTakenBack: true };
    expect(await setAway(tested.database, caio, back)).toBe(449);
    expect(
      await afterFirst(
        () => away(null),
        () => away('2026-12-31'),
      ),
    ).toBe(400);
    expect((await findCaio())?.away_until).toBeNull();
  });

  it('and an interrupted removal or its undoing continues, without losing or repeating a lead', async () => {
    const interrupt = async (work: () => Promise<unknown>) => {
      const fail = () => Promise.reject(new StoreUnavailableError('away'));
      await expect(afterFirst(fail, work)).rejects.toThrow(StoreUnavailableError);
    };
    const state = async () => [(await findCaio()) !== null, await leadsOf(caio)];
    const remove = (at: Date) =>
      removeMember(tested.database, caio, ana, { heirs: [duda], now: at });
    await interrupt(() => remove(now));
    expect(await state()).toEqual([true, 50]);
    expect(await remove(later(60_000))).toMatchObject({ leads: 50 });
    expect(await state()).toEqual([false, 0]);

    const undo = () => undoRemoval(tested.database, caio, ana, later(120_000));
    await interrupt(undo);
    expect(await state()).toEqual([false, 400]);
    expect(await undo()).toBe(50);
    expect(await state()).toEqual([true, 450]);
    expect(await undo()).toBeNull();
    expect(await tested.count("lead_history WHERE field = 'owner'")).toBe(900);
  });
});
