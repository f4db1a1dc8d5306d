import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  dialledDigits,
  formatPhone,
  isPhone,
  maskPhone,
  nationalDigits,
  showPhone,
} from './phone.ts';
import { digitsOf } from './text.ts';

/** Numbers of a few areas, among them 55: eight digits, or a mobile's nine. */
const national = fc.stringMatching(/^(1[1-9]|21|31|55|68|9[1-9])(9\d{8}|[2-5]\d{7})$/);

it.each([
  ['119', '(11) 9'],
  ['1134567', '(11) 3456-7'],
  ['1134567890', '(11) 3456-7890'],
  ['11987654321', '(11) 98765-4321'],
])('formats the phone %j as %j', (typed, shown) => expect(formatPhone(typed)).toBe(shown));

it.each([
  ['+55 (11) 98765-4321', '11987654321'],
  ['+55 (55) 98765-4321', '55987654321'],
  ['(011) 98765-4321', '11987654321'],
  ['(55) 98765-4321', '55987654321'],
  ['119876543210000', '119876543210000'],
  ['ligue para 11 98765 4321', '11987654321'],
  ['0800 123 4567', '08001234567'],
  ['4004-1234', '40041234'],
  ['190', '190'],
])('reads the number %j as %j', (pasted, national) =>
  expect(nationalDigits(pasted)).toBe(national),
);

it.each([
  ...['+1 415 555 2671', '+14155552671', '001 415 555 2671', '+351 912 345 678', '(+1) 415', '+'],
])('reads no Brazilian number in %j', (foreign) => expect(nationalDigits(foreign)).toBeNull());

it.each(['0800 123 4567', '0800 123 456', '0300 313 1234', '(11) 18765-4321'])(
  'knows that %s cannot be called from abroad or by messaging app',
  (text) => {
    expect(showPhone(text)).toBe(text);
    expect(dialledDigits(text)).toBeNull();
  },
);

describe('maskPhone', () => {
  const typeAt = (value: string, caret: number, text: string) => ({
    value: value.slice(0, caret) + text + value.slice(caret),
    caret: caret + text.length,
  });

  it('removes exactly one digit with each Backspace, until none is left', () => {
    fc.assert(
      fc.property(national, (number) => {
        let field = { value: formatPhone(number), caret: formatPhone(number).length };
        for (let left = number.length - 1; left >= 0; left--) {
          const { value, caret } = field;
          const edited = {
            value: value.slice(0, caret - 1) + value.slice(caret),
            caret: caret - 1,
          };
          field = maskPhone(value, edited, 'backward');
          expect(digitsOf(field.value)).toBe(number.slice(0, left));
        }
        expect(field).toEqual({ value: '', caret: 0 });
      }),
    );
  });

  it.each([
    ['backward', { value: '(11)98765-4321', caret: 4 }, { value: '(19) 8765-4321', caret: 2 }],
    ['forward', { value: '(11) 987654321', caret: 10 }, { value: '(11) 9876-5321', caret: 11 }],
  ] as const)('with %s, deletes the digit beyond a separator', (deleted, edited, masked) => {
    expect(maskPhone('(11) 98765-4321', edited, deleted)).toEqual(masked);
  });

  const key = (text: string) => {
    let field = { value: '', caret: 0 };
    for (const char of text)
      field = maskPhone(field.value, typeAt(field.value, field.caret, char), null);
    return field;
  };

  it.each([
    ['+55 (0)11 98765-4321', '(11) 98765-4321'],
    ['55987654321', '(55) 98765-4321'],
    ['0 15 21 98765-4321', '(21) 98765-4321'],
  ])('turns %j, typed key by key, into %j', (typed, shown) => {
    expect(key(typed)).toEqual({ value: shown, caret: shown.length });
    expect(showPhone(typed)).toBe(shown);
  });

  it('reads a number after any prefix, typed as pasted', () => {
    const carrier = fc.constantFrom('11', '12', '15', '21', '31', '41', '55', '91', '99');
    fc.assert(
      fc.property(national, carrier, (number, code) => {
        const [shown, digits] = [formatPhone(number), `${number.slice(0, 2)} ${number.slice(2)}`];
        const carried = [`0 ${code}`, `(0${code})`, `+55 0${code}`, `0055 0${code}`, `55 0${code}`];
        for (const prefix of [...carried, '0', '0xx', '+55', '55', '+55 (0)', '+55 0']) {
          const typed = key(`${prefix} ${digits}`);
          expect(maskPhone(typed.value, typed, null).value, prefix).toBe(shown);
          expect(showPhone(`${prefix} ${digits}`), prefix).toBe(shown);
        }
      }),
    );
  });

  it.each(['15 11 98765-4321', '+55 15 11 98765-4321', '15 31 3456-7890'])(
    'leaves %j, a carrier without its 0, as no valid phone',
    (typed) => expect(isPhone(key(typed).value)).toBe(false),
  );

  it('refuses a twelfth typed digit, and masks a trunk 0 on leaving the field', () => {
    expect(key('119876543219').value).toBe('(11) 98765-4321');
    const left = key('0 21 3456-7890');
    expect(left.value).toBe('0 21 3456-7890');
    expect(maskPhone(left.value, left, null).value).toBe('(21) 3456-7890');
  });

  it.each(['0 15 21 98765-43210', '119876543210000', '11 98765-4321 / 3456-7890'])(
    'does not cut the pasted %j down to another number',
    (long) => {
      const pasted = { value: long, caret: long.length };
      expect(maskPhone('', pasted, null)).toEqual(pasted);
      expect(showPhone(long)).toBe(long);
    },
  );

  it.each([
    ...['+1 415 555 2671', '001 415 555 2671', '+351 912 345 678', '+55 11 98', '0'],
    ...['0800 123 4567', '0300 313 1234', '4004-1234', '3003-1234'],
  ])('leaves %j as typed, pasted or edited', (typed) => {
    expect(key(typed)).toEqual({ value: typed, caret: typed.length });
    const pasted = { value: typed, caret: 1 };
    expect(maskPhone('(11) 98765-4321', pasted, null)).toEqual(pasted);
    const mended = { value: typed.slice(0, -1), caret: typed.length - 1 };
    expect(maskPhone(typed, mended, 'backward')).toEqual(mended);
  });
});
