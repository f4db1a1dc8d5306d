import { expect, it } from 'vitest';
import type { TeamLead } from '../../server/inbox/leadAnswers.ts';
import type { TodayView } from '../../server/inbox/teamRoutes.ts';
import { countToday, groupOf, todayGroups, withLead } from './todayGroups.ts';

/** A Tuesday, 14h20 in São Paulo. */
const now = new Date('2026-11-24T17:20:00Z');

const lead = (facts: Partial<TeamLead>): TeamLead =>
  ({
    id: 1,
    status: 'new',
    owner: null,
    quarantine: null,
    firstAnswerAt: null,
    nextStep: null,
    created_at: '2026-11-24T17:00:00.000Z',
    dueAt: '2026-11-25T17:00:00.000Z',
    ...facts,
  }) as TeamLead;

const step = { at: '2026-11-24T20:00:00.000Z', text: 'Ligar' };

it.each([
  ['new', {}],
  ['overdue', { dueAt: now.toISOString() }],
  ['today', { dueAt: '2026-11-25T02:59:59.999Z' }],
  ['new', { dueAt: '2026-11-25T03:00:00.000Z' }],
  ['steps', { status: 'contacted', nextStep: step }],
  ['adrift', { status: 'qualified' }],
  [null, { status: 'won' }],
  [null, { quarantine: 'flood' }],
] as const)('puts a lead into %s, %#', (group, facts) => {
  expect(groupOf(lead(facts), now)).toBe(group);
});

it('moves a changed lead between groups, in their order, and out of the day of who has given it away', () => {
  const none = { total: 0, leads: [] };
  const empty = Object.fromEntries(todayGroups.map((name) => [name, none]));
  const scope = { owner: 'ana@loja.com', now };
  const idsOf = (view: TodayView) =>
    todayGroups.map((name) => [view[name].total, ...view[name].leads.map(({ id }) => id)]);
  let day = withLead({ now: now.toISOString(), ...empty } as TodayView, lead({}), scope);
  const newer = { id: 2, created_at: '2026-11-24T17:10:00.000Z' };
  day = withLead(day, lead(newer), scope);
  expect(idsOf(day)).toEqual([[2, 2, 1], [0], [0], [0], [0]]);
  const changed = { ...newer, owner: scope.owner, status: 'contacted', nextStep: step } as const;
  day = withLead(day, lead(changed), scope);
  expect(idsOf(day)).toEqual([[1, 1], [0], [0], [1, 2], [0]]);
  expect(countToday(day, now)).toBe(2);
  day = withLead(day, lead({ ...changed, owner: 'caio@loja.com' }), scope);
  expect(idsOf(day)).toEqual([[1, 1], [0], [0], [0], [0]]);
});
