import { expect, it } from 'vitest';
import { formFacts } from './formFacts.ts';

const row = { name: 'Ana', email: 'a@b.co', phone: '(11) 98765-4321', platform: 'x' };
const noon = new Date('2026-03-01T12:00:00Z');

it('are the same for the same lead on the same day only', () => {
  const facts = formFacts('quick', row, noon);
  const turned = Object.fromEntries(Object.entries(row).reverse()) as typeof row;
  expect(formFacts('quick', turned, new Date('2026-03-01T23:59:59Z'))).toBe(facts);
  const others = [
    formFacts('quick', row, new Date('2026-03-02T00:00:00Z')),
    formFacts('benefits', row, noon),
    formFacts('quick', { ...row, name: 'Ano' }, noon),
    formFacts('quick', row, noon, 'honeypot'),
  ];
  expect(new Set([facts, ...others]).size).toBe(5);
});
