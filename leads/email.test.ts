import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isSimpleEmail, isStrictEmail } from './email.ts';

describe('isSimpleEmail', () => {
  it.each(['ana@loja.com.br', 'a@b.c', 'joão+teste@padaria.com', 'x@y..z', '"a"@b.c'])(
    'accepts %s',
    (address) => expect(isSimpleEmail(address)).toBe(true),
  );

  it.each([
    '',
    'ana',
    'ana@loja',
    '@loja.com',
    'ana@.com',
    'ana@loja.',
    'a na@loja.com',
    'ana@loja.com ',
    'ana@@loja.com',
    'ana@loja@loja.com',
    'ana@loja.com\n',
    `${'a'.repeat(250)}@b.co`,
  ])('refuses %j', (address) => expect(isSimpleEmail(address)).toBe(false));

  it('accepts 254 characters and no more', () => {
    expect(isSimpleEmail(`${'a'.repeat(249)}@b.co`)).toBe(true);
    expect(isSimpleEmail(`${'a'.repeat(250)}@b.co`)).toBe(false);
  });

  it('agrees with the usual pattern on short texts', () => {
    const alphabet = fc.string({ unit: fc.constantFrom('a', '@', '.', ' '), maxLength: 12 });
    fc.assert(
      fc.property(alphabet, (text) => {
        expect(isSimpleEmail(text)).toBe(/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text));
      }),
      { numRuns: 2000 },
    );
  });
});

describe('isStrictEmail', () => {
  it.each(['ana@loja.com.br', 'a.b+c@loja.com', 'joão@padaria.com.br', 'ana@site.рф'])(
    'accepts %s',
    (address) => expect(isStrictEmail(address)).toBe(true),
  );

  it.each([
    '.ana@loja.com',
    'ana.@loja.com',
    'a..b@loja.com',
    'ana@.loja.com',
    'ana@loja..com',
    'ana@loja.com.',
    'ana@loja.c',
    'ana@loja.c0',
    'ana@127.0.0.1',
  ])('refuses %j', (address) => expect(isStrictEmail(address)).toBe(false));

  it('is never looser than the simple rule', () => {
    const text = fc.oneof(fc.emailAddress(), fc.string({ unit: fc.constantFrom('a', '@', '.') }));
    fc.assert(fc.property(text, (address) => !isStrictEmail(address) || isSimpleEmail(address)));
  });
});
