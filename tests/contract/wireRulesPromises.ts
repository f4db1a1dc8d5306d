import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { expectRefusal } from '../support/expectRefusal.ts';
import { callRest, lead } from '../support/wire.ts';
import type { ListenOnWire, WireApp } from './wireContract.ts';

export function wireRulesPromises(listen: ListenOnWire): void {
  let app: WireApp;
  beforeAll(async () => {
    app = await listen();
  });
  afterAll(() => app.close());
  afterEach(() => expect(app.store.rows).toEqual([]));

  const without = (column: keyof typeof lead) => ({ ...lead, [column]: undefined });
  const check = (name: string) =>
    `new row for relation "merchant_leads" violates check constraint "merchant_leads_${name}"`;

  describe('a broken rule', () => {
    it.each([
      [{ name: ' ' }, 'name_not_blank'],
      [{ name: 'a'.repeat(101) }, 'name_length'],
      [{ email: 'ana@loja' }, 'email_format'],
      [{ phone: '123' }, 'phone_digits'],
      [{ platform: '' }, 'platform_not_blank'],
      [{ notes: 'a'.repeat(5001) }, 'notes_length'],
      [{ company: 'a'.repeat(121) }, 'company_length'],
      [{ abandoned_carts: -1 }, 'abandoned_carts_not_negative'],
      [{ average_value: -0.01 }, 'average_value_not_negative'],
      [{ potential_revenue: -1 }, 'potential_revenue_not_negative'],
    ])('%#: 23514 names the rule that %j breaks', async (change, name) => {
      const answer = await callRest(app.url, { body: [{ ...lead, ...change }] });
      await expectRefusal(answer, 400, { code: '23514', message: check(name) });
    });

    it.each(['name', 'email', 'phone', 'platform'] as const)('23502 for no %s', async (column) => {
      const message = `null value in column "${column}" of relation "merchant_leads" violates not-null constraint`;
      for (const body of [without(column), { ...lead, [column]: null }]) {
        await expectRefusal(await callRest(app.url, { body }), 400, { code: '23502', message });
      }
    });

    it('23502 for an empty object', async () => {
      const message =
        'null value in column "name" of relation "merchant_leads" violates not-null constraint';
      await expectRefusal(await callRest(app.url, { body: {} }), 400, { code: '23502', message });
      await expectRefusal(await callRest(app.url, { body: [{}] }), 400, { code: '23502', message });
    });
  });

  describe('a wrong value', () => {
    const integer = (text: string) => `invalid input syntax for type integer: "${text}"`;
    const numeric = (text: string) => `invalid input syntax for type numeric: "${text}"`;
    const range = (text: string) => `value "${text}" is out of range for type integer`;
    const field = (precision: number) =>
      `A field with precision ${precision}, scale 2 must round to an absolute value less than 10^${precision - 2}.`;

    it.each([
      ['"abandoned_carts":"abc"', '22P02', integer('abc'), null],
      ['"abandoned_carts":1.0', '22P02', integer('1.0'), null],
      ['"abandoned_carts":true', '22P02', integer('true'), null],
      ['"abandoned_carts":{"a":1}', '22P02', integer('{"a":1}'), null],
      ['"abandoned_carts":2147483648', '22003', range('2147483648'), null],
      ['"abandoned_carts":"-99999999999999999999"', '22003', range('-99999999999999999999'), null],
      ['"average_value":"x"', '22P02', numeric('x'), null],
      ['"average_value":"NaN"', '22P02', numeric('NaN'), null],
      ['"average_value":"Infinity"', '22P02', numeric('Infinity'), null],
      ['"average_value":9999999999.995', '22003', 'numeric field overflow', field(12)],
      ['"average_value":1e999999999999', '22003', 'numeric field overflow', field(12)],
      ['"potential_revenue":1e16', '22003', 'numeric field overflow', field(18)],
      [
        '"notes":"a\\u0000b"',
        '22P02',
        'unsupported Unicode escape sequence',
        '\\u0000 cannot be converted to text.',
      ],
      [
        '"notes":"\\ud800"',
        '22P02',
        'invalid input syntax for type json',
        'Unicode low surrogate must follow a high surrogate.',
      ],
    ])('%s', async (member, code, message, details) => {
      const { notes: _, ...rest } = lead;
      const body = `[${JSON.stringify(rest).slice(0, -1)},${member}}]`;
      await expectRefusal(await callRest(app.url, { body }), 400, { code, message, details });
    });
  });
}
