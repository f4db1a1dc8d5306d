import { expect, it, vi } from 'vitest';
import { lastSentDueBy, replyDueAt } from './replyTime.ts';
import { addDays } from './saoPauloTime.ts';

vi.mock('./closedDays.ts', () => {
  const begin = Date.parse('2027-01-04T00:00:00Z');
  const days = Array.from({ length: 42 }, (_, day) => new Date(begin + day * 86_400_000));
  return {
    closedDays: Object.fromEntries(days.map((day) => [day.toISOString().slice(0, 10), 'Reforma'])),
  };
});

it('a promise of before any number of closed days in a row is overdue after them, not within', () => {
  const sent = new Date('2027-01-03T15:00:00Z');
  const due = replyDueAt(sent);
  expect(due.toISOString().slice(0, 10)).toBe(addDays('2027-01-04', 43));
  expect(lastSentDueBy(new Date(due.getTime() - 1)) < sent).toBe(true);
  expect(lastSentDueBy(due) >= sent).toBe(true);
});
