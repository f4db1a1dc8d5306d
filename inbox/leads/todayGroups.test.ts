import { expect, it } from 'vitest';
import type { TeamLead } from '../../server/team/teamLeads.ts';
import { countDue, countToday, groupDay, groupOf, todayGroups } from './todayGroups.ts';

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
  ['late', { status: 'contacted', nextStep: { ...step, at: now.toISOString() } }],
  ['adrift', { status: 'qualified' }],
  [null, { status: 'won' }],
  [null, { quarantine: 'flood' }],
] as const)('puts a lead into the group %s, %#', (group, facts) => {
  expect(groupOf(lead(facts), now)).toBe(group);
});

it('sorts in the order of work; a member also sees the unassigned leads', () => {
  const leads = [
    lead({}),
    lead({ id: 2, created_at: '2026-11-24T17:10:00.000Z' }),
    lead({ id: 3, owner: 'ana@loja.com', status: 'contacted', nextStep: step }),
    lead({ id: 4, owner: 'caio@loja.com' }),
    lead({ id: 5, status: 'qualified' }),
  ];
  const more = { new: 0, overdue: 0, late: 0, today: 3, steps: 0, adrift: 0 };
  const day = groupDay({ now: '', leads, more }, { owner: 'ana@loja.com', now });
  const ids = todayGroups.map((name) => [day[name].total, ...day[name].leads.map(({ id }) => id)]);
  expect(ids).toEqual([[2, 2, 1], [0], [0], [3], [1, 3], [0]]);
  expect(countToday(day)).toBe(6);
  expect([now, new Date('2026-11-20T12:00:00Z')].map((at) => countDue(day, at))).toEqual([6, 5]);
});
