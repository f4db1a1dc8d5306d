import { expect, it } from 'vitest';
import { campaignKeys, encodeLeadContext, type LeadContext } from './leadContext.ts';
import { findLeadTrap } from './leadTraps.ts';

const decode = (header: string) => JSON.parse(Buffer.from(header, 'base64url').toString());

it('the lead context is sent in a form that Postgres can store', () => {
  const page = `/\0${'🛒'.repeat(100)}`;
  const header = encodeLeadContext({ form: 'quick', page, notice: '1' });
  expect(decode(header).page).toBe(`/${'🛒'.repeat(99)}\ufffd`);
});

it('the lead context fits into the header, whatever the URL of the first page contains', () => {
  const keys = ['landing', 'referrer', ...campaignKeys];
  const source = Object.fromEntries(keys.map((key) => [key, '\u0001'.repeat(200)]));
  const context = { form: 'quick', page: '/', notice: '1', source } as unknown as LeadContext;
  const header = encodeLeadContext(context);
  expect(header.length).toBeLessThanOrEqual(4096);
  expect(Object.keys(decode(header).source)).toEqual(keys);
});

it.each([
  ['', 1000, null],
  ['', 60_000, null],
  ['', undefined, null],
  ['', 999.9, 'haste'],
  ['Oferta', 5000, 'honeypot'],
  [' ', undefined, 'honeypot'],
  ['Oferta', 10, 'honeypot'],
])('the trap for a hidden field of %j after %s ms: %s', (honeypot, elapsed, trap) =>
  expect(findLeadTrap(honeypot, elapsed)).toBe(trap),
);
