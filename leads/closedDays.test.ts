import { expect, it, onTestFinished, vi } from 'vitest';
import { addDays } from './saoPauloTime.ts';

it('a promise of before any number of closed days in a row is overdue after them, not within', async () => {
  const days = Array.from({ length: 42 }, (_, day) => addDays('2027-01-04', day));
  vi.doMock('./closedDays.ts', () => ({
    closedDays: Object.fromEntries(days.map((day) => [day, 'Reforma'])),
  }));
  // Tests share the modules that are loaded.
  vi.resetModules();
  onTestFinished(() => {
    vi.doUnmock('./closedDays.ts');
    vi.resetModules();
  });
  const { lastSentDueBy, replyDueAt } = await import('./replyTime.ts');
  const sent = new Date('2027-01-03T15:00:00Z');
  const due = replyDueAt(sent);
  expect(due.toISOString().slice(0, 10)).toBe(addDays('2027-01-04', 43));
  expect(lastSentDueBy(new Date(due.getTime() - 1)) < sent).toBe(true);
  expect(lastSentDueBy(due) >= sent).toBe(true);
});
