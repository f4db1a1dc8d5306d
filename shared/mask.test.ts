import { expect, it } from 'vitest';
import { type Deleted, type Mask, maskAmount, maskCarts } from './mask.ts';

const marked = ({ value, caret }: { value: string; caret: number }) =>
  `${value.slice(0, caret)}|${value.slice(caret)}`;

const unmarked = (text: string) => ({ value: text.replace('|', ''), caret: text.indexOf('|') });

/** Types keys one by one at the caret, which is marked by `|`. */
function type(mask: Mask, start: string, keys: string): string {
  let field = unmarked(start);
  for (const key of keys) {
    const value = field.value.slice(0, field.caret) + key + field.value.slice(field.caret);
    field = mask(field.value, { value, caret: field.caret + 1 }, null);
  }
  return marked(field);
}

/** One delete key, as the browser applies it before the mask. */
function press(mask: Mask, start: string, deleted: Deleted): string {
  const { value, caret } = unmarked(start);
  const from = deleted === 'backward' ? caret - 1 : caret;
  const edited = { value: value.slice(0, from) + value.slice(from + 1), caret: from };
  return marked(mask(value, edited, deleted));
}

it.each([
  ['|', '1', 'R$\u00a00,01|'],
  ['|', '149900', 'R$\u00a01.499,00|'],
  ['R$\u00a01.4|99,00', '5', 'R$\u00a014.5|99,00'],
  ['R$\u00a09.999.999,99|', '1', 'R$\u00a09.999.999,99|'],
])('in the amount %j, the keys %j give %j', (start, keys, end) =>
  expect(type(maskAmount, start, keys)).toBe(end),
);

it.each([
  ['R$\u00a01.499,00|', 'backward', 'R$\u00a0149,90|'],
  ['R$\u00a010|,00', 'backward', 'R$\u00a01|,00'],
  ['R$\u00a01|.499,00', 'forward', 'R$\u00a01|99,00'],
  ['R$\u00a0|1,00', 'backward', 'R$\u00a0|1,00'],
] as const)('in the amount %j, deleting %s leaves %j', (start, deleted, end) =>
  expect(press(maskAmount, start, deleted)).toBe(end),
);

it('accepts an amount that replaces everything', () => {
  expect(maskAmount('R$\u00a01,00', { value: '5', caret: 1 }, null).value).toBe('R$\u00a00,05');
  expect(maskAmount('R$\u00a010,00', { value: '0', caret: 1 }, null).value).toBe('R$\u00a00,00');
  expect(maskAmount('', { value: '38990', caret: 5 }, null).value).toBe('R$\u00a0389,90');
  expect(maskAmount('', { value: '12345678901', caret: 11 }, null).value).toBe(
    'R$\u00a01.234.567,89',
  );
  expect(maskAmount('R$\u00a01,00', { value: '', caret: 0 }, 'backward').value).toBe('');
});

it.each([
  ['|', '1.200 carrinhos', '1200|'],
  ['|', '00', '0|'],
  ['0|', '7', '7|'],
  ['|', '123456789', '1234567|'],
])('in the number %j, the keys %j give %j', (start, keys, end) =>
  expect(type(maskCarts, start, keys)).toBe(end),
);
