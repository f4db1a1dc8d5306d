import { expect, it } from 'vitest';
import { findLeadTrap } from './leadTrap.ts';

it.each([
  ['', 1000, null],
  ['', 60_000, null],
  ['', undefined, null],
  ['', 999.9, 'haste'],
  ['Oferta', 5000, 'honeypot'],
  [' ', undefined, 'honeypot'],
  ['Oferta', 10, 'honeypot'],
])('a hidden field of %j after %s ms: %s', (honeypot, elapsed, trap) =>
  expect(findLeadTrap(honeypot, elapsed)).toBe(trap),
);
