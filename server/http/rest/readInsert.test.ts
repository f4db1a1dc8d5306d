import { describe, expect, it } from 'vitest';
import { parseColumnList } from './readInsert.ts';

describe('the parameter columns', () => {
  it.each([
    ['"name","email"', ['name', 'email']],
    ['name,email', ['name', 'email']],
    [' name , "e mail" ', ['name', 'e mail']],
    ['"a,b","c\\"d"', ['a,b', 'c"d']],
  ])('reads %s', (text, names) => expect(parseColumnList(text)).toEqual(names));

  it.each(['', ',', 'name,', ',name', '"name', 'na"me', '"a""b"', 'name;drop'])(
    'refuses %j',
    (text) => expect(() => parseColumnList(text)).toThrow('failed to parse columns parameter'),
  );

  it('reads a long list in linear time', () => {
    const list = `${' '.repeat(16_000)}!`;
    expect(() => parseColumnList(list)).toThrow('failed to parse columns parameter');
  });
});
