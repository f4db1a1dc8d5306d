import { describe, expect, it } from 'vitest';
import { findWords, foldText, wordsOf } from './findWords.ts';

const question = 'Quanto tempo leva a Integração?';
const answer = 'De 5 a 7 dias úteis com API, rápido; comissão de 0% a 2,5%.';
const texts = [question, answer].map(foldText);
const wordsFound = (query: string) =>
  findWords(texts, wordsOf(query))?.map(({ text, start, end }) =>
    [question, answer][text]?.slice(start, end),
  ) ?? null;

describe('folding', () => {
  it('drops case and accents, and keeps every letter in its place', () => {
    expect(foldText('ÀÉÎõç Ñ')).toBe('aeioc n');
    for (const text of [question, answer, 'ﬁm 👍🏽 İ'])
      expect(foldText(text)).toHaveLength(text.length);
  });

  it('makes composed and decomposed accents one', () => {
    expect(wordsOf('u\u0301til')).toEqual(['util']);
  });
});

describe('words', () => {
  it('lose the punctuation around them, and nothing within', () => {
    expect(wordsOf('  “Quanto” custa?  2,5% ')).toEqual(['quanto', 'custa', '2,5%']);
    expect(wordsOf(' ?! ')).toEqual([]);
  });

  it('lose the ending of a plural, so that the singular is found too', () => {
    expect(wordsOf('webhooks comissões juros dos PIX')).toEqual([
      'webhook',
      'comiss',
      'juro',
      'dos',
      'pix',
    ]);
  });
});

describe('finding', () => {
  it.each([
    ['INTEGRACAO', ['Integração']],
    ['integração', ['Integração']],
    ['dia tempos', ['dias', 'tempo']],
    ['2,5%', ['2,5%']],
    ['com', ['com', 'comissão']],
  ])('%j finds %j, whole and as it is written', (query, found) => {
    expect(wordsFound(query)).toEqual(found);
  });

  it('wants every word, be it in the question or in the answer', () => {
    expect(wordsFound('tempo api')).toEqual(['tempo', 'API']);
    expect(wordsFound('tempo boleto')).toBeNull();
  });

  it('looks at the beginnings of words: api is no part of rápido', () => {
    expect(wordsFound('api')).toEqual(['API']);
    expect(wordsFound('eva')).toBeNull();
  });
});
