import fc from 'fast-check';
import { expect, it } from 'vitest';
import { formatPhone, isPhone, maskPhone, nationalDigits } from '../../leads/contact.ts';
import { type Deleted, type Mask, maskAmount, maskCarts } from '../../leads/mask.ts';
import {
  cartsFromText,
  centsFromAmount,
  centsFromDigits,
  formatReais,
  maxCarts,
  maxCents,
} from '../../leads/money.ts';
import { anyText } from './support/anyText.ts';
import { fuzz } from './support/fuzz.ts';

/** An edit of a field: what is put in the place of the text from one index to another. */
type Edit = { from: number; length: number; text: string; deleted: Deleted };

const edit: fc.Arbitrary<Edit> = fc.record({
  from: fc.nat(24),
  length: fc.nat(4),
  text: fc.oneof(
    fc.string({ unit: fc.constantFrom(...'0123456789R$()- .,+'), maxLength: 6 }),
    anyText,
  ),
  deleted: fc.constantFrom<Deleted>(null, 'backward', 'forward'),
});

/** A phone's prefix: a + before the first digit, or zeros. What has one may stay as it was typed. */
const phonePrefix = /^\D*\+|^\D*0/;

/** Every edit of a field in turn, each on what the mask made of the one before. */
function checkEdits(mask: Mask, edits: readonly Edit[], shape: RegExp, asTyped?: RegExp): void {
  let before = '';
  for (const { from, length, text, deleted } of edits) {
    const start = Math.min(from, before.length);
    const value = before.slice(0, start) + text + before.slice(start + length);
    const masked = mask(before, { value, caret: start + text.length }, deleted);
    if (!asTyped?.test(masked.value)) expect(masked.value).toMatch(shape);
    expect(masked.caret).toBeGreaterThanOrEqual(0);
    expect(masked.caret).toBeLessThanOrEqual(masked.value.length);
    expect(mask(masked.value, masked, null).value).toBe(masked.value);
    before = masked.value;
  }
}

it.each([
  [
    'phone',
    maskPhone,
    /^(\(\d{1,2}|\(\d\d\) \d{0,4}(-\d{0,4})?|\(\d\d\) \d{5}-\d{4})?$/,
    phonePrefix,
  ],
  ['amount', maskAmount, /^(R\$\u00a0\d{1,3}(\.\d{3})*,\d\d)?$/, undefined],
  ['carts', maskCarts, /^\d{0,7}$/, undefined],
] as const)(
  'the %s mask keeps its shape and its caret through any edits',
  async (name, mask, shape, asTyped) => {
    await fuzz({
      name: `mask-${name}`,
      share: 0.03,
      cases: fc.array(edit, { maxLength: 6 }),
      check: (sequences) => {
        for (const edits of sequences) checkEdits(mask, edits, shape, asTyped);
      },
    });
  },
);

const numberish = fc.oneof(
  anyText,
  fc.string({ unit: fc.constantFrom(...'0123456789R$., e-+'), maxLength: 24 }),
  fc.constantFrom(
    '1'.repeat(60_000),
    '.'.repeat(60_000),
    `${'1.'.repeat(30_000)}x`,
    `${' '.repeat(60_000)}x`,
  ),
);

it('numbers are read within their ranges, and written so that they are read again', async () => {
  await fuzz({
    name: 'numbers',
    share: 0.03,
    atOnce: 10,
    cases: numberish,
    check: (texts, count) => {
      for (const text of texts) {
        const [cents, carts, keyed] = [
          centsFromAmount(text),
          cartsFromText(text),
          centsFromDigits(text),
        ];
        count(cents === null ? 'no amount' : 'amount');
        for (const [value, most] of [
          [cents ?? 0, maxCents],
          [carts ?? 0, maxCarts],
          [keyed, maxCents],
        ] as const) {
          expect(Number.isInteger(value) && value >= 0 && value <= most).toBe(true);
        }
        if (cents !== null) expect(centsFromAmount(formatReais(cents))).toBe(cents);
        if (carts !== null) expect(cartsFromText(carts.toLocaleString('pt-BR'))).toBe(carts);
        expect(centsFromDigits(formatReais(keyed))).toBe(keyed);
      }
    },
  });
});

it('a phone is read the same however often it is written', async () => {
  await fuzz({
    name: 'phones',
    share: 0.01,
    atOnce: 10,
    cases: fc.oneof(
      anyText,
      fc.string({ unit: fc.constantFrom(...'0123456789 ()-+'), maxLength: 20 }),
    ),
    check: (texts, count) => {
      for (const text of texts) {
        const digits = nationalDigits(text);
        const pasted = maskPhone('', { value: text, caret: 0 }, null).value;
        if (digits === null) {
          expect(text).toMatch(phonePrefix);
          expect(pasted).toBe(text);
        } else if (isPhone(digits)) {
          expect(pasted).toBe(formatPhone(digits));
          expect(nationalDigits(pasted)).toBe(digits);
        }
        count(digits?.length ?? 'another country');
      }
    },
  });
});
