import { expect, it } from 'vitest';
import { purgeLeads } from '../../server/leads/deleteLeads.ts';
import { forgetClickIds } from '../../server/leads/forgetClickIds.ts';
import { findLead } from '../../server/leads/listLeads.ts';
import { readTeamFigures } from '../../server/team/answerFigures.ts';
import { putInQuarantine, undoLastChange } from '../../server/team/leadChanges.ts';
import { markHanded, readConversions } from '../../server/team/leadConversions.ts';
import { changeWork } from '../../server/team/work.ts';
import type { WorkChange } from '../../shared/leadWork.ts';
import { onEveryStore } from '../support/onEveryStore.ts';
import { insertFrom, sampleInsert } from '../support/sampleLead.ts';
import type { TestedStore } from '../support/storePlace.ts';
import { insertStrangers, invite } from '../support/teamWork.ts';

const [ana, bia] = ['ana@loja.example', 'bia@loja.example'] as const;

const day = 86_400_000;

const sourceOf = async (tested: TestedStore, id: number) =>
  (await findLead(tested.database, id))?.context?.source;

/** A Tuesday without a holiday near it, ten o'clock in São Paulo. */
const tuesday = new Date('2026-11-24T13:00:00.000Z');
const hoursLater = (hours: number) => new Date(tuesday.getTime() + hours * 3_600_000);

async function work(
  tested: TestedStore,
  id: number,
  change: WorkChange,
  now = hoursLater(40),
  actor = 'terminal',
) {
  const request = { change, version: null, actor, now };
  const made = await changeWork(tested.database, id, request);
  expect(made.outcome).toBe('changed');
}

onEveryStore('the figures', (tested) => {
  it('a click id is deleted after 90 days, but not the campaign', async () => {
    const campaign = { utm_source: 'google', utm_campaign: 'bf' };
    const clicks = { gclid: 'g', fbclid: 'f', msclkid: 'm', ttclid: 't', gbraid: 'b', wbraid: 'w' };
    for (const _ of [1, 2]) await tested.store.insert(insertFrom({ ...campaign, ...clicks }));
    await tested.store.insert(sampleInsert({}, { context: null }));
    const now = new Date();
    await tested.age(1, new Date(now.getTime() - 91 * day));
    await tested.age(3, new Date(now.getTime() - 99 * day));
    const before = { landing: '/', ...campaign, ...clicks };
    expect(await sourceOf(tested, 1)).toEqual(before);
    expect(await forgetClickIds(tested.database, now)).toBe(1);
    expect(await forgetClickIds(tested.database, now)).toBe(0);
    expect(await sourceOf(tested, 1)).toEqual({ landing: '/', ...campaign });
    expect(await sourceOf(tested, 2)).toEqual(before);
    await purgeLeads(tested.database, new Date(0), new Date(now.getTime() + 91 * day));
    expect(await sourceOf(tested, 2)).toEqual({ landing: '/', ...campaign });
  });

  const figures = (now: Date) => readTeamFigures(tested.database, { from: new Date(0) }, now);
  const answered = (hours: number) => ({ firstAnswerAt: hoursLater(hours).toISOString() });

  it('the figures count promises by when they ended and who owned the lead then, and wins by their day', async () => {
    await invite(tested, ana, bia);
    await insertStrangers(tested, 8);
    for (const id of [1, 2, 3, 4, 5, 6, 7, 8]) {
      await tested.age(id, tuesday);
      if (id < 8) await work(tested, id, { owner: ana }, tuesday);
    }
    await work(tested, 1, answered(2));
    await work(tested, 2, answered(4));
    await work(tested, 3, { owner: bia }, hoursLater(29));
    await work(tested, 3, answered(30));
    for (const id of [4, 8]) await work(tested, id, { status: 'qualified' }, hoursLater(3));
    await work(tested, 5, { status: 'qualified' }, hoursLater(26));
    await work(tested, 6, { owner: bia }, hoursLater(1));
    await work(tested, 7, { lostReason: 'Teste' }, hoursLater(27));
    const { answers, persons, open, overdueNow } = await figures(hoursLater(40));
    expect(answers).toMatchObject({ answered: 3, inTime: 2, overdue: 4, unmarked: 2 });
    expect(overdueNow).toBe(1);
    expect(answers).toMatchObject({ medianMinutes: 240, share: 2 / 6 });
    const counts = Object.fromEntries(open.map(({ status, leads }) => [status, leads]));
    expect(counts).toEqual({ new: 1, contacted: 3, qualified: 3 });
    const none = { won: 0, wonCents: 0 };
    expect(persons).toEqual([
      { ...none, owner: ana, ended: 5, inTime: 2, medianMinutes: 240 },
      { ...none, owner: bia, ended: 1, inTime: 0, medianMinutes: null },
    ]);
    await work(tested, 1, { wonCents: 500_00 }, hoursLater(50));
    // Shortly before midnight in São Paulo, when it is the next day in UTC.
    await work(tested, 2, { wonCents: 300_00 }, hoursLater(61));
    expect((await figures(hoursLater(80))).winDays).toEqual([
      { day: '2026-11-26', won: 2, wonCents: 800_00 },
    ]);
    const span = { from: hoursLater(23), until: hoursLater(48) };
    const late = await readTeamFigures(tested.database, span, hoursLater(60));
    expect(late).toMatchObject({
      total: { leads: 0 },
      wins: { won: 0 },
      answers: { inTime: 0, overdue: 4 },
    });
    const next = { from: hoursLater(48), until: hoursLater(72) };
    expect(await readTeamFigures(tested.database, next, hoursLater(60))).toMatchObject({
      ...{ total: { leads: 0 }, wins: { won: 2, wonCents: 800_00 }, answers: { overdue: 0 } },
      persons: [{ owner: ana, won: 2, wonCents: 800_00 }],
    });
    const nobody = await readTeamFigures(tested.database, { until: new Date(0) });
    expect(nobody.answers).toMatchObject({ answered: 0, medianMinutes: null, share: null });
    expect(nobody).toMatchObject({ total: { leads: 0, wonCents: 0 }, origins: [] });
  });

  it('the figures credit an answer to the owner that it made, and a win to the owner of its day', async () => {
    await invite(tested, ana, bia);
    await insertStrangers(tested, 4);
    for (const id of [1, 2, 3, 4]) await tested.age(id, tuesday);
    await work(tested, 1, answered(1), hoursLater(2), ana);
    await work(tested, 2, answered(1), hoursLater(2), ana);
    const undo = { version: 1, actor: bia, now: hoursLater(3) };
    await undoLastChange(tested.database, 2, undo);
    await work(tested, 2, answered(4), hoursLater(5), bia);
    for (const owner of [ana, bia]) await work(tested, 3, { owner }, hoursLater(6));
    await work(tested, 3, answered(4), hoursLater(7));
    await work(tested, 4, answered(30), hoursLater(31), bia);
    await work(tested, 1, { wonCents: 500_00 }, hoursLater(35), ana);
    await work(tested, 1, { owner: bia }, hoursLater(36));
    const none = { won: 0, wonCents: 0 };
    expect((await figures(hoursLater(40))).persons).toEqual([
      { ...none, owner: bia, ended: 2, inTime: 2, medianMinutes: 240 },
      { owner: ana, ended: 1, inTime: 1, medianMinutes: 60, won: 1, wonCents: 500_00 },
      { ...none, owner: null, ended: 1, inTime: 0, medianMinutes: 30 * 60 },
    ]);
  });

  it('the figures show the results of each campaign, without leads in quarantine', async () => {
    const bfSource = { utm_campaign: 'bf', referrer: 'busca.example' };
    const sources = [bfSource, bfSource, { utm_source: 'boletim' }, { referrer: 'busca.example' }];
    for (const [index, source] of sources.entries()) {
      const person = { email: `${index}@loja.example`, phone: `(11) 91234-000${index}` };
      await tested.store.insert(insertFrom(source, person));
    }
    await putInQuarantine(tested.database, 4);
    await tested.store.insert(sampleInsert({}, { context: null }));
    const now = new Date();
    await work(tested, 1, { status: 'qualified' }, now);
    await work(tested, 1, { lostReason: 'Preço' }, now);
    await work(tested, 2, { wonCents: 31_750_00, firstAnswerAt: now.toISOString() }, now);
    await work(tested, 3, { lostReason: 'Sem resposta' }, now);
    const none = { leads: 1, answered: 0, inTime: 0, qualified: 0, won: 0, wonCents: 0 };
    const bf = { leads: 2, answered: 1, inTime: 1, qualified: 2, won: 1, wonCents: 31_750_00 };
    const { total, origins, quarantined, lostReasons } = await figures(now);
    expect([total, quarantined]).toEqual([{ ...bf, leads: 4 }, 1]);
    const reasons = lostReasons.map(({ reason, leads }) => [reason, leads]).sort();
    expect(reasons).toEqual([
      ['Preço', 1],
      ['Sem resposta', 1],
    ]);
    const nowhere = { campaign: null, source: null, referrer: null };
    expect(new Set(origins)).toEqual(
      new Set([
        { ...bf, ...nowhere, campaign: 'bf', referrer: 'busca.example' },
        { ...none, ...nowhere, source: 'boletim' },
        { ...none, ...nowhere },
      ]),
    );
    expect(origins[0]?.campaign).toBe('bf');
  });

  const read = async (isNew: boolean) => {
    const found = await Array.fromAsync(readConversions(tested.database, 'google-ads', isNew));
    return found.map(({ lead, stage, at, cents }) => [lead, stage, at.toISOString(), cents]);
  };

  it('conversions are the stages that leads reached, each once, and are marked when exported', async () => {
    await tested.insertMany(6);
    await work(tested, 1, { status: 'qualified' }, hoursLater(1));
    await work(tested, 1, { status: 'proposal' }, hoursLater(3));
    await work(tested, 3, { status: 'qualified' }, hoursLater(5));
    await work(tested, 3, { status: 'contacted' }, hoursLater(6));
    await work(tested, 2, { wonCents: 120_50 }, hoursLater(4));
    await work(tested, 4, { lostReason: 'Preço' }, hoursLater(7));
    await work(tested, 5, { status: 'qualified' }, hoursLater(8));
    await putInQuarantine(tested.database, 5);
    const all = [
      [1, 'qualified', hoursLater(1).toISOString(), null],
      [2, 'qualified', hoursLater(4).toISOString(), null],
      [2, 'won', hoursLater(4).toISOString(), 120_50],
    ];
    expect(await read(false)).toEqual(all);
    expect(await read(true)).toEqual(all);
    const first = { lead: 1, stage: 'qualified' } as const;
    for (const _ of [1, 2]) {
      await markHanded(tested.database, 'google-ads', [first, { lead: 2, stage: 'qualified' }]);
    }
    await markHanded(tested.database, 'meta', [{ lead: 2, stage: 'won' }]);
    expect(await read(true)).toEqual(all.slice(2));
    await work(tested, 1, { wonCents: 0 }, hoursLater(9));
    expect(await read(true)).toEqual([[1, 'won', hoursLater(9).toISOString(), 0], all[2]]);
    expect(await read(false)).toHaveLength(4);
  });
});
