import { expect, it } from 'vitest';
import { isSimpleEmail, isStrictEmail } from './emailAddress.ts';

const longest = `${'a'.repeat(249)}@b.co`;
it.each(['ana@loja.com.br', 'a@b.c', 'joão+teste@padaria.com', 'x@y..z', '"a"@b.c', longest])(
  'accepts the address %s',
  (address) => expect(isSimpleEmail(address)).toBe(true),
);

it.each([
  ...['', 'ana@loja', '@loja.com', 'ana@.com', 'ana@loja.', 'a na@loja.com', `a${longest}`],
  ...['ana@loja.com ', 'ana@@loja.com', 'ana@loja@loja.com'],
])('refuses the address %j', (address) => expect(isSimpleEmail(address)).toBe(false));

it.each(['ana@loja.com.br', 'a.b+c@loja.com', 'joão@padaria.com.br', 'ana@site.рф'])(
  'also accepts %s by the strict rule',
  (address) => expect(isStrictEmail(address)).toBe(true),
);

it.each([
  ...['.ana@loja.com', 'ana.@loja.com', 'a..b@loja.com', 'ana@.loja.com', 'ana@loja..com'],
  ...['ana@loja.com.', 'ana@loja.c', 'ana@loja.c0', 'ana@127.0.0.1', 'ana@loja'],
])('refuses %j by the strict rule', (address) => expect(isStrictEmail(address)).toBe(false));
