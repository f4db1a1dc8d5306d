import { expect, it } from 'vitest';
import { mostAttempts } from './retrySchedule.ts';
import { giveBack, settle } from './settle.ts';

const now = new Date('2026-11-22T12:00:00.000Z');
const soon = new Date('2026-11-22T12:01:00.000Z');
const later = new Date('2026-11-22T15:00:00.000Z');
const failed = { kind: 'failed', failure: 'HTTP 503', notBefore: null } as const;
const first = { attempts: 1, now, chance: 0 };

it('is through with what was delivered', () => {
  const delivered = { state: 'delivered', attempts: 1, dueAt: now, failure: null };
  expect(settle({ kind: 'delivered' }, first)).toEqual(delivered);
});

it('tries again what failed, no sooner than asked', () => {
  const waiting = { state: 'waiting', attempts: 1, failure: 'HTTP 503' };
  expect(settle(failed, first)).toEqual({ ...waiting, dueAt: soon });
  expect(settle({ ...failed, notBefore: later }, first)).toEqual({ ...waiting, dueAt: later });
});

it('keeps what was refused, or failed too often, as a dead letter', () => {
  const refused = { kind: 'refused', failure: 'HTTP 410' } as const;
  expect(settle(refused, first)).toMatchObject({ state: 'dead', failure: 'HTTP 410' });
  const last = { ...first, attempts: mostAttempts };
  expect(settle(failed, last)).toMatchObject({ state: 'dead', failure: 'HTTP 503' });
});

it('does not count an attempt that was broken off', () => {
  expect(giveBack(3, now)).toEqual({ state: 'waiting', attempts: 2, dueAt: now, failure: null });
});
