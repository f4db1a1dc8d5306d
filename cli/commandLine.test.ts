import { describe, expect, it } from 'vitest';
import { startOfSaoPauloDay } from '../leads/saoPauloTime.ts';
import { parseFrom, parseUntil } from './commandLine.ts';

describe('a day', () => {
  it('begins at midnight in São Paulo', () => {
    expect(parseFrom('2026-11-01').toISOString()).toBe('2026-11-01T03:00:00.000Z');
  });

  it('is itself inside --until', () => {
    expect(parseUntil('2026-11-30').toISOString()).toBe('2026-12-01T03:00:00.000Z');
    expect(parseUntil('2028-02-28').toISOString()).toBe('2028-02-29T03:00:00.000Z');
  });

  it('begins at one where the clocks skip midnight, and in summer time two hours from UTC', () => {
    expect(startOfSaoPauloDay('2018-11-04')?.toISOString()).toBe('2018-11-04T03:00:00.000Z');
    expect(startOfSaoPauloDay('2019-01-15')?.toISOString()).toBe('2019-01-15T02:00:00.000Z');
  });
});

describe('a timestamp', () => {
  it.each([parseFrom, parseUntil])('is taken as it is', (parse) => {
    expect(parse('2026-11-21T09:00:00-03:00').toISOString()).toBe('2026-11-21T12:00:00.000Z');
    expect(parse('2026-11-21T09:00Z').toISOString()).toBe('2026-11-21T09:00:00.000Z');
  });
});

it.each([
  '',
  '2026-02-30',
  '2026-13-01',
  '21/11/2026',
  'ontem',
  '2026-11-21T09:00:00',
  '2026-02-30T00:00Z',
  '2026-11-21T25:00Z',
  '2026-1-1',
])('refuses %j', (text) => {
  expect(() => parseFrom(text)).toThrow(/^--from: data inválida/);
  expect(() => parseUntil(text)).toThrow(/^--until: data inválida/);
});
