import { expect, it } from 'vitest';
import { formIdempotencyKey } from './formIdempotencyKey.ts';

const row = { name: 'Ana', email: 'a@b.co', phone: '(11) 98765-4321', platform: 'x' };
const noon = new Date('2026-03-01T12:00:00Z');

it('is the same for the same lead on the same day only', () => {
  const key = formIdempotencyKey('quick', row, noon);
  expect(formIdempotencyKey('quick', { ...row }, new Date('2026-03-01T23:59:59Z'))).toBe(key);
  const others = [
    formIdempotencyKey('quick', row, new Date('2026-03-02T00:00:00Z')),
    formIdempotencyKey('benefits', row, noon),
    formIdempotencyKey('quick', { ...row, name: 'Ano' }, noon),
    formIdempotencyKey('quick', row, noon, 'honeypot'),
  ];
  expect(new Set([key, ...others]).size).toBe(5);
  expect(key).toMatch(/^form-[0-9a-f]{64}$/);
});
