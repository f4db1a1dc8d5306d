import { describe, expect, it } from 'vitest';
import { mostAttempts } from './retrySchedule.ts';
import { giveBack, settle } from './settle.ts';

const now = new Date('2026-11-22T12:00:00.000Z');
const soon = new Date('2026-11-22T12:01:00.000Z');
const later = new Date('2026-11-22T15:00:00.000Z');
const failed = { kind: 'failed', failure: 'HTTP 503', notBefore: null } as const;
const first = { attempts: 1, isShared: false, now, chance: 0 };

it('is through with what was delivered', () => {
  const delivered = { state: 'delivered', attempts: 1, dueAt: now, failure: null, isSplit: false };
  expect(settle({ kind: 'delivered' }, first)).toEqual(delivered);
});

it('tries again what failed, no sooner than asked', () => {
  const waiting = { state: 'waiting', attempts: 1, failure: 'HTTP 503', isSplit: false };
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
  const waiting = { state: 'waiting', attempts: 2, dueAt: now, failure: null, isSplit: false };
  expect(giveBack(3, now)).toEqual(waiting);
});

describe('what several leads shared', () => {
  const shared = { attempts: 2, isShared: true, now, chance: 0 };
  const refused = { kind: 'refused', failure: 'SMTP 554' } as const;

  it('is split at once where it was refused for its content, and does not count', () => {
    const split = { state: 'waiting', attempts: 1, dueAt: now, failure: 'SMTP 554', isSplit: true };
    expect(settle({ ...refused, isAboutContent: true }, shared)).toEqual(split);
    expect(settle(refused, shared)).toMatchObject({ state: 'dead', isSplit: false });
    const alone = { ...shared, isShared: false };
    expect(settle({ ...refused, isAboutContent: true }, alone)).toMatchObject({ state: 'dead' });
  });

  it('is split for the next attempt where its content may be why it failed', () => {
    const later = { state: 'waiting', attempts: 2, failure: 'HTTP 503' };
    expect(settle({ ...failed, isAboutContent: true }, shared)).toMatchObject({
      ...later,
      isSplit: true,
    });
    expect(settle(failed, shared)).toMatchObject({ ...later, isSplit: false });
  });
});
