import fc from 'fast-check';
import { expect, it } from 'vitest';
import { foldText } from './listLeads.ts';

it('folds case, accents and width away', () => {
  expect(['JOÃO', 'joão', 'joa\u0303o', 'ｊｏãｏ', 'João'].map(foldText)).toEqual(
    Array(5).fill('joao'),
  );
});

it('finds every piece of a text in the text, once both are folded', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme' }),
      fc.string({ unit: 'grapheme' }),
      (before, text) => {
        expect(foldText(`${before} ${text} fim`)).toContain(foldText(text));
      },
    ),
  );
});
