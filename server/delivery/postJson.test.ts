import { expect, it } from 'vitest';
import { readRetryAfter } from './postJson.ts';

const now = new Date('2026-11-22T12:00:00.000Z');

it.each([
  ['120', '2026-11-22T12:02:00.000Z'],
  [' 0 ', '2026-11-22T12:00:00.000Z'],
  ['Sun, 22 Nov 2026 13:00:00 GMT', '2026-11-22T13:00:00.000Z'],
  ['Sat, 21 Nov 2026 13:00:00 GMT', '2026-11-21T13:00:00.000Z'],
])('reads %j', (header, expected) => {
  expect(readRetryAfter(header, now)?.toISOString()).toBe(expected);
});

it.each([null, '', '-1', '1.5', '99999999999999', 'soon', 'Sun, 99 Nov 2026 13:00:00 GMT'])(
  'takes %j for none',
  (header) => {
    expect(readRetryAfter(header, now)).toBeNull();
  },
);
