import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contextHeaders } from '../tests/support/contextHeaders.ts';
import {
  campaignKeys,
  decodeLeadContext,
  encodeLeadContext,
  type LeadContext,
  leadSourceOf,
} from './leadContext.ts';
import { findLeadTrap } from './leadTraps.ts';

describe('the lead context', () => {
  it('survives the header, accents and all', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 150 }), (page) => {
        const context = {
          form: 'quick',
          page: `/${page}`.replaceAll('\0', ''),
          notice: '1',
        } as const;
        const header = encodeLeadContext(context);
        expect(header).toMatch(/^[\w-]+$/);
        expect(decodeLeadContext(header)).toEqual(context);
      }),
    );
  });

  it.each(contextHeaders)('is read in a header with %s', (_, header, context) =>
    expect(decodeLeadContext(header)).toEqual(context),
  );

  it('keeps no half of a letter where it cuts', () => {
    const json = { form: 'quick', page: `/${'🛒'.repeat(100)}`, notice: '1' };
    const header = Buffer.from(JSON.stringify(json)).toString('base64url');
    expect(decodeLeadContext(header)?.page).toBe(`/${'🛒'.repeat(99)}\ufffd`);
  });

  it('carries where the visit came from', () => {
    const source = { landing: '/', referrer: 'busca.example', utm_source: 'boletim', gclid: 'x1' };
    const context = { form: 'benefits', page: '/beneficios', notice: '1', source } as const;
    expect(decodeLeadContext(encodeLeadContext(context))).toEqual(context);
  });

  it('fits the header whatever the address of the first page holds', () => {
    const unit = fc.constantFrom('a', 'é', '"', '\\', '\u0001', '\ud800', '€', '😀');
    const text = fc.string({ unit, minLength: 100, maxLength: 250 });
    const keys = ['landing', 'referrer', ...campaignKeys] as const;
    const sources = fc.record(Object.fromEntries(keys.map((key) => [key, text])));
    fc.assert(
      fc.property(sources, text, (source, page) => {
        const context = { form: 'quick', page, notice: page, source } as LeadContext;
        const header = encodeLeadContext(context);
        expect(header.length).toBeLessThanOrEqual(4096);
        const read = decodeLeadContext(header)?.source ?? {};
        for (const part of Object.values<string>(read)) expect(part.length).toBeLessThan(201);
      }),
      { numRuns: 30 },
    );
    const worst = Object.fromEntries(keys.map((key) => [key, '\u0001'.repeat(200)]));
    const context = { form: 'quick', page: '/', notice: '1', source: worst } as unknown;
    expect(decodeLeadContext(encodeLeadContext(context as LeadContext))?.source).toBeDefined();
  });
});

it('takes the campaign from the first address, and leaves what else stands there', () => {
  const first = new URL(
    'https://loja.example/beneficios?utm_source=x&utm_term=&gclid=1&email=a@b.c#t',
  );
  expect(leadSourceOf(first, 'busca.example')).toEqual({
    landing: '/beneficios',
    referrer: 'busca.example',
    utm_source: 'x',
    gclid: '1',
  });
  expect(leadSourceOf(new URL('https://loja.example/'), null)).toEqual({ landing: '/' });
});

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
