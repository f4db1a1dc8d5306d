import fc from 'fast-check';
import { expect, it } from 'vitest';
import { findOthersOfPerson } from '../../server/leads/leadDossier.ts';
import { findLead } from '../../server/leads/listLeads.ts';
import { setAway } from '../../server/team/absence.ts';
import { correctLead, putInQuarantine, undoLastChange } from '../../server/team/leadChanges.ts';
import { addNote } from '../../server/team/notes.ts';
import { findJoinedOwner, joinPersons, partPerson } from '../../server/team/persons.ts';
import { readTeamLeads } from '../../server/team/teamLeads.ts';
import { readToday } from '../../server/team/today.ts';
import {
  byTerminal,
  type ChangeOutcome,
  changeWork,
  type HistoryLine,
  readHistory,
  readWork,
} from '../../server/team/work.ts';
import type { LeadWork, WorkChange } from '../../shared/leadWork.ts';
import { oneDay } from '../../shared/saoPauloTime.ts';
import { fuzz } from '../fuzz/support/fuzz.ts';
import { onEveryStore } from '../support/onEveryStore.ts';
import { nobody, type TestedStore } from '../support/storePlace.ts';
import { ana, caio, change, duda, invite, later, now } from '../support/teamWork.ts';

const stepAt = (at: string, text = 'x'): WorkChange => ({ nextStep: { at, text } });

const fieldsOf = (lines: readonly HistoryLine[]) =>
  lines.map(({ version, field, before, after }) => [version, field, before, after]);

onEveryStore('the team’s work', (tested) => {
  it('writes each changed field into the history, under one new version', async () => {
    await invite(tested, ana, caio);
    await tested.insert({ name: 'Marina' });
    const nextStep = { at: '2036-12-01T13:00:00.000Z', text: ' Ligar ' };
    expect(await change(tested, 1, { owner: 'CAIO@loja.example', nextStep })).toMatchObject({
      outcome: 'changed',
      work: { version: 1, owner: caio, nextStep: { ...nextStep, text: 'Ligar' }, status: 'new' },
    });
    expect(await change(tested, 1, { owner: caio })).toMatchObject({ outcome: 'unchanged' });
    const won = await change(tested, 1, { wonCents: 1_200_000 }, 1);
    expect(won).toMatchObject({
      work: { version: 2, status: 'won', wonCents: 1_200_000, nextStep: null },
    });
    expect((await findLead(tested.database, 1))?.status).toBe('won');
    const step = JSON.stringify({ ...nextStep, text: 'Ligar' });
    expect(fieldsOf(await readHistory(tested.database, [1]))).toEqual([
      [1, 'owner', null, caio],
      [1, 'nextStep', null, step],
      [2, 'status', 'new', 'won'],
      [2, 'nextStep', step, null],
      [2, 'wonCents', null, '1200000'],
    ]);
  });

  it.each<[string, WorkChange, string]>([
    ['a value for won', { status: 'won' }, 'Ganho precisa do valor.'],
    ['a reason for lost', { status: 'lost' }, 'Perdido precisa do motivo.'],
    ['an owner of the team', { owner: 'eva@loja.example' }, 'eva@loja.example não é da equipe.'],
    ['somebody as owner', { owner: '' }, 'quem responde'],
    ['a day of the calendar', stepAt('2026-02-31T13:00:00Z'), 'dia e hora'],
    ['a zone', stepAt('2036-12-01T10:00:00'), 'dia e hora'],
    ['a whole zone', stepAt('2036-12-01T10:00:00+03'), 'dia e hora'],
    ['a near year', stepAt('9999-12-31T23:59:59-03:00'), 'dia e hora'],
    ['a status', { status: null as unknown as 'new' }, 'situação'],
    ['a number of cents', { wonCents: true as unknown as number }, 'centavos'],
    ['an hour of an answer', { firstAnswerAt: '' }, 'não é uma hora'],
    ['a reason that says something', { lostReason: '' }, '1 a 200'],
    ['words of a step', stepAt('2036-12-01T13:00:00Z', ' '), '1 a 500'],
    ['whole cents', { wonCents: 0.5 }, 'centavos'],
    ['a step that is to come', stepAt('2026-11-24T17:00:00Z'), 'já passou'],
    ['a known way of answering', { answeredBy: 'fax' as 'phone' }, 'whatsapp, phone'],
    ['an answer that was given', { firstAnswerAt: '2999-01-01T00:00:00Z' }, 'ainda não chegou'],
    ['an answer after the lead', { firstAnswerAt: '2001-01-01T00:00:00Z' }, 'antes do contato'],
  ])('requires %s', async (_, wrong, message) => {
    await tested.insert({});
    const made = await change(tested, 1, wrong);
    expect(made).toEqual({ outcome: 'refused', message: expect.stringContaining(message) });
    expect(await readWork(tested.database, 1)).toMatchObject({ version: 0, status: 'new' });
  });

  it('has a next step only while it is open', async () => {
    await tested.insert({});
    const plan = stepAt('2036-12-01T13:00:00.000Z');
    await change(tested, 1, { wonCents: 1 });
    for (const wrong of [plan, { ...plan, lostReason: 'x' }]) {
      expect(await change(tested, 1, wrong)).toEqual({
        outcome: 'refused',
        message: 'Um contato ganho ou perdido não tem próximo passo.',
      });
    }
    const reopened = await change(tested, 1, { ...plan, status: 'proposal' });
    expect(reopened).toMatchObject({ work: { status: 'proposal', ...plan } });
  });

  it('treats the first answer as contact, and whoever gave it as the owner of a lead without one', async () => {
    await invite(tested, ana);
    await tested.insert({}, {});
    const firstAnswerAt = new Date().toISOString();
    expect(await change(tested, 1, { firstAnswerAt })).toMatchObject({
      work: { status: 'contacted', owner: ana, firstAnswerAt },
    });
    for (const undo of [{ firstAnswerAt: null }, { status: 'new' }] as const) {
      await change(tested, 1, { firstAnswerAt, answeredBy: 'whatsapp' });
      const undone = { status: 'new', firstAnswerAt: null, answeredBy: null };
      expect(await change(tested, 1, undo)).toMatchObject({ work: undone });
    }
  });

  it('can be undone for a day by a new change, whatever the change was', async () => {
    await invite(tested, ana, caio);
    const marina = { email: 'marina@um.example' };
    await tested.insert(marina, { email: 'outra@dois.example', phone: '(21) 92222-2222' });
    await change(tested, 1, { status: 'qualified', owner: ana });
    await change(tested, 1, { status: 'won', wonCents: 100, owner: caio });
    const undo = (version: number, at = new Date()) =>
      undoLastChange(tested.database, 1, { version, actor: caio, now: at });
    expect(await undo(2, new Date(Date.now() + 86_460_000))).toMatchObject({ outcome: 'refused' });
    expect(await undo(1)).toMatchObject({ outcome: 'stale', work: { version: 2 } });
    expect(await undo(2)).toMatchObject({
      outcome: 'changed',
      work: { version: 3, status: 'qualified', owner: ana, wonCents: null },
    });
    const lines = await readHistory(tested.database, [1]);
    expect(fieldsOf(lines.filter(({ version }) => version > 1))).toEqual([
      [2, 'status', 'qualified', 'won'],
      [2, 'owner', ana, caio],
      [2, 'wonCents', null, '100'],
      [3, 'status', 'won', 'qualified'],
      [3, 'owner', caio, ana],
      [3, 'wonCents', '100', null],
    ]);
    expect(lines.at(-1)).toMatchObject({ actor: caio, reason: 'undo' });

    const { database } = tested;
    const state = () => tested.count("lead_states WHERE lead_id = 1 AND quarantine = 'operator'");
    const waiting = () => tested.count('lead_outbox WHERE lead_id = 1');
    await putInQuarantine(database, 1);
    expect([await state(), await waiting()]).toEqual([1, 0]);
    await undo(4);
    expect([await state(), await waiting()]).toEqual([0, 1]);
    await joinPersons(database, [2, 1], { actor: ana });
    expect(await undo(6)).toMatchObject({ outcome: 'changed', work: { version: 7 } });
    expect(await tested.count('lead_work WHERE person IS NOT NULL')).toBe(0);
    await correctLead(database, 1, { field: 'name', value: 'Marina' });
    expect(await undo(8)).toMatchObject({ outcome: 'refused' });
  });

  it('is sorted for the day: new leads first, then broken promises, those of today, next steps and leads without one', async () => {
    await invite(tested, ana, caio);
    await tested.insert(...Array.from({ length: 8 }, (_, index) => ({ name: `L${index + 1}` })));
    const sent = [
      '2026-11-23T15:08:00Z', // due on Tuesday at 12h08
      '2026-11-21T15:00:00Z', // a Saturday: due on Monday at 23h59
      '2026-11-23T20:39:00Z', // due today at 17h39
      '2026-11-24T16:58:00Z', // due tomorrow
      ...Array.from({ length: 4 }, () => '2026-11-24T15:00:00Z'),
    ];
    for (const [index, moment] of sent.entries()) await tested.age(index + 1, new Date(moment));
    for (const [id, at] of [
      [5, '2026-11-24T18:00:00Z'],
      [6, '2026-11-25T18:00:00Z'],
    ] as const) {
      const step: WorkChange = { status: 'contacted', nextStep: { at, text: 'x' } };
      await changeWork(tested.database, id, { change: step, ...byTerminal, now });
    }
    await change(tested, 7, { status: 'proposal', owner: caio });
    await change(tested, 8, { lostReason: 'Sem resposta' });
    const today = await readToday(tested.database, { now });
    expect(Object.entries(today).map(([name, { ids, total }]) => [name, total, ids])).toEqual([
      ['new', 1, [4]],
      ['overdue', 2, [2, 1]],
      ['late', 0, []],
      ['today', 1, [3]],
      ['steps', 2, [5, 6]],
      ['adrift', 1, [7]],
    ]);
    const evening = await readToday(tested.database, { now: new Date('2026-11-24T18:00:00Z') });
    expect([evening.late.ids, evening.steps.ids]).toEqual([[5], [6]]);
    await change(tested, 3, { owner: ana });
    const ofCaio = await readToday(tested.database, { owner: caio, now });
    expect(ofCaio.today.ids).toEqual([]);
    expect(ofCaio.steps.ids).toEqual([]);
    expect(ofCaio.overdue.ids).toEqual([2, 1]);
    expect(ofCaio.adrift.ids).toEqual([7]);
    await tested.insert({ name: 'L9' });
    // Stored while the clock was ahead.
    await tested.age(9, later(365 * oneDay));
    expect((await readToday(tested.database, { now })).new.ids).toEqual([9, 4]);
  });

  const others = async (id: number) => {
    const lead = await findLead(tested.database, id);
    const found = lead ? await findOthersOfPerson(tested.database, lead, 20) : null;
    return found?.newest.map((other) => other.id).sort();
  };
  const marina = { email: 'marina@um.example', phone: '(11) 91111-1111' };

  it('belongs to a person by address and phone, until somebody merges or separates leads', async () => {
    await tested.insert(marina, marina, { email: 'outra@dois.example', phone: '(21) 92222-2222' });
    expect(await others(1)).toEqual([2]);
    const by = { actor: ana };
    const repeats = async () =>
      (await readTeamLeads(tested.database, [1, 2])).map((lead) => lead.repeats);
    expect(await repeats()).toEqual([null, 1]);
    await partPerson(tested.database, 2, by);
    expect(await repeats()).toEqual([null, null]);
    await undoLastChange(tested.database, 2, by);
    expect(await repeats()).toEqual([null, 1]);
    const joined = await joinPersons(tested.database, [3, 1], by);
    expect(joined).toMatchObject({ outcome: 'changed', work: { version: 1 } });
    expect(await Promise.all([1, 2, 3].map(others))).toEqual([[2, 3], [1, 3], [1]]);
    expect(await partPerson(tested.database, 1, by)).toMatchObject({ outcome: 'changed' });
    expect(await Promise.all([1, 2, 3].map(others))).toEqual([[], [], []]);
    expect(await repeats()).toEqual([null, null]);
    for (const other of [1, nobody]) {
      expect(await joinPersons(tested.database, [1, other], by)).toEqual({ outcome: 'missing' });
    }
    expect(fieldsOf(await readHistory(tested.database, [1, 3]))).toEqual([
      [1, 'person', null, '1'],
      [1, 'person', null, '1'],
      [2, 'person', '1', '0'],
    ]);
  });

  it('settles a person’s other lead by an answer after it arrived, also once the hour is corrected', async () => {
    await tested.insert(marina, marina);
    const [asked, askedAgain, between, answered] = [0, 20, 5, 20.5].map((minutes) =>
      later(minutes * 60_000),
    ) as [Date, Date, Date, Date];
    await tested.age(1, asked);
    await tested.age(2, askedAgain);
    const by = { ...byTerminal, now: later(3_600_000) };
    const mark = (at: Date | null) => {
      const firstAnswerAt = at?.toISOString() ?? null;
      return changeWork(tested.database, 1, { ...by, change: { firstAnswerAt } });
    };
    const isSettled = async () => {
      const work = await readWork(tested.database, 2);
      expect(work?.status).toBe(work?.firstAnswerAt ? 'contacted' : 'new');
      return work?.firstAnswerAt === answered.toISOString();
    };
    const steps = [
      [() => mark(answered), true],
      [() => mark(between), false],
      [() => undoLastChange(tested.database, 1, by), true],
      [() => mark(between), false],
      [() => mark(null), false],
      [() => mark(between), false],
      [() => mark(answered), true],
      [() => mark(null), false],
    ] as const;
    for (const [index, [act, settles]] of steps.entries()) {
      expect(await act(), `step ${index}`).toMatchObject({ outcome: 'changed' });
      expect(await isSettled(), `step ${index}`).toBe(settles);
    }
  });

  it('gives the open leads of joined persons to the oldest’s present owner, until that is undone', async () => {
    await invite(tested, ana, caio, duda);
    const outra = { email: 'outra@dois.example', phone: '(21) 92222-2222' };
    const ended = { email: 'ex@tres.example', phone: '(31) 93333-3333' };
    await tested.insert(marina, outra, outra, ended);
    for (const [id, owner] of [ana, caio, caio, duda].entries())
      await change(tested, id + 1, { owner });
    await change(tested, 4, { lostReason: 'Preço' });
    await joinPersons(tested.database, [4, 2], { actor: duda });
    const owners = async () =>
      (await Promise.all([1, 2, 3, 4].map((id) => readWork(tested.database, id)))).map(
        (work) => work?.owner,
      );
    expect(await owners()).toEqual([ana, caio, caio, duda]);
    expect(await findJoinedOwner(tested.database, [2, 1])).toBe(ana);
    await joinPersons(tested.database, [2, 1], { actor: duda });
    expect(await owners()).toEqual([ana, ana, ana, duda]);
    const taken = await readHistory(tested.database, [3]);
    expect(taken.at(-1)).toMatchObject({ field: 'owner', actor: duda, reason: 'person' });
    await undoLastChange(tested.database, 1, { version: 2, actor: duda });
    expect(await owners()).toEqual([ana, caio, caio, duda]);
    await setAway(tested.database, ana, { until: '2099-12-31', to: [] });
    expect(await findJoinedOwner(tested.database, [2, 1])).toBe(caio);
    await joinPersons(tested.database, [2, 1], { actor: duda });
    expect(await owners()).toEqual([caio, caio, caio, duda]);
  });

  it('gives a lead whose corrected address is that of another person to its owner', async () => {
    await invite(tested, ana, caio);
    await tested.insert(marina, { email: 'marian@um.example', phone: '(21) 92222-2222' });
    for (const [id, owner] of [ana, caio].entries()) await change(tested, id + 1, { owner });
    const correct = (value: string) =>
      correctLead(tested.database, 2, { field: 'email', value }, { actor: caio });
    await correct('marina@outra.example');
    expect((await readWork(tested.database, 2))?.owner).toBe(caio);
    await correct(marina.email);
    const last = (await readHistory(tested.database, [2])).at(-1);
    expect(last).toMatchObject({ field: 'owner', after: ana, actor: caio, reason: 'person' });
    expect((await readWork(tested.database, 2))?.owner).toBe(ana);
    await change(tested, 2, { owner: caio });
    await correctLead(tested.database, 2, { field: 'name', value: 'Marina' }, { actor: caio });
    expect((await readWork(tested.database, 2))?.owner).toBe(caio);
  });

  const promise =
    'loses no accepted change or note, skips no version and keeps a complete history under concurrency';
  it(promise, { timeout: 3_600_000 }, async () => {
    await invite(tested, ana, caio, duda);
    await fuzz({
      share: 0.1,
      atOnce: 10,
      cases: interleaving,
      check: async (cases) => {
        const first = 1 + Number((await tested.count('merchant_leads')) ?? 0);
        for (let left = cases.length; left > 0; left -= 10)
          await tested.insertMany(Math.min(left, 10));
        const leads = cases.map((operators, index) => ({ id: first + index, operators }));
        await Promise.all(leads.map((lead) => operate(tested, lead)));
      },
    });
  });
});

const step = fc.oneof(
  fc.constant('read' as const),
  fc.constant('note' as const),
  fc.record<WorkChange>(
    {
      owner: fc.constantFrom(null, ana, caio, duda),
      nextStep: fc.constantFrom(
        null,
        { at: '2036-12-01T13:00:00.000Z', text: 'Ligar' },
        { at: '2036-12-02T13:00:00.000Z', text: 'Mandar a proposta' },
      ),
      status: fc.constantFrom('contacted', 'qualified', 'proposal'),
    },
    { requiredKeys: [] },
  ),
  fc.record({ wonCents: fc.nat(5) }),
  fc.record({ lostReason: fc.constantFrom('Sem resposta', 'Preço ou comissão') }),
);

/** Steps of two or three operators on one lead, each in their own order. */
const interleaving = fc.array(fc.array(step, { minLength: 1, maxLength: 4 }), {
  minLength: 2,
  maxLength: 3,
});

type Step = 'read' | 'note' | WorkChange;
type Accepted = { from: number; change: WorkChange; work: LeadWork; actor: string };

/** Runs operators' steps concurrently, then compares the final state with the responses they got. */
async function operate(
  { database }: TestedStore,
  { id, operators }: { id: number; operators: readonly (readonly Step[])[] },
): Promise<void> {
  const accepted: Accepted[] = [];
  let notes = 0;
  await Promise.all(
    operators.map(async (steps, index) => {
      const actor = [ana, caio, duda][index] as string;
      let known = 0;
      for (const one of steps) {
        if (one === 'read') known = (await readWork(database, id))?.version ?? 0;
        else if (one === 'note') {
          if (await addNote(database, id, { text: 'x', actor })) notes += 1;
        } else {
          const request = { change: one, version: known, actor };
          const made: ChangeOutcome = await changeWork(database, id, request);
          if (made.outcome === 'changed') {
            accepted.push({ from: known, change: one, work: made.work, actor });
          }
          if ('work' in made) known = made.work.version;
        }
      }
    }),
  );
  accepted.sort((one, other) => one.work.version - other.work.version);
  const versions = accepted.map(({ work }) => work.version);
  expect(versions).toEqual(versions.map((_, index) => index + 1));
  for (const { from, work, change: wanted } of accepted) {
    expect(from).toBe(work.version - 1);
    expect(work).toMatchObject(wanted);
  }
  const present = await readWork(database, id);
  if (accepted.length > 0) expect(present).toEqual(accepted.at(-1)?.work);
  const lines = await readHistory(database, [id]);
  expect(lines.filter(({ field }) => field === 'note')).toHaveLength(notes);
  const written = lines.filter(({ field }) => field !== 'note');
  expect([...new Set(written.map(({ version }) => version))]).toEqual(versions);
  for (const { version, actor } of written) expect(accepted[version - 1]?.actor).toBe(actor);
  const standing = new Map<string, string | null>();
  for (const { field, before, after } of written) {
    expect(before).toBe(standing.get(field) ?? (field === 'status' ? 'new' : null));
    standing.set(field, after);
  }
  expect(standing.get('status') ?? 'new').toBe(present?.status);
  expect(standing.get('owner') ?? null).toBe(present?.owner);
}
