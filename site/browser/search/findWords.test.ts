import { describe, expect, it } from 'vitest';
import perguntasCopy from '../../content/pt-BR/perguntas.yaml';
import { synonyms as faqSynonyms } from '../../content/pt-BR/search.yaml';
import { findWords, foldInPlace, meaningsOf, wordsOf } from './findWords.ts';

const questions = Object.values(perguntasCopy.topics).flatMap(({ items }) => items);

const question = 'Quanto tempo leva a Integração?';
const answer = 'De 5 a 7 dias úteis com API, rápido; comissão de 0% a 2,5%.';
const texts = [question, answer].map(foldInPlace);
const wordsFound = (query: string) =>
  findWords(
    texts,
    wordsOf(query).map((word) => [word]),
  )?.map(({ text, start, end }) => [question, answer][text]?.slice(start, end)) ?? null;

it('folding removes case and accents and keeps every letter in its place', () => {
  expect(foldInPlace('ÀÉÎõç Ñ')).toBe('aeioc n');
  expect(foldInPlace('½ Ação…')).toBe('½ acao…');
  expect(wordsOf('u\u0301til')).toEqual(['util']);
});

it('removes surrounding punctuation and plural endings from words, and nothing inside them', () => {
  expect(wordsOf('  “Quanto” custa?  2,5% ')).toEqual(['quanto', 'custa', '2,5%']);
  expect(wordsOf(' ?! ')).toEqual([]);
  expect(wordsOf('a o prazo de dias')).toEqual(['prazo', 'dia']);
  const singular = ['webhook', 'comiss', 'juro', 'dos', 'pix'];
  expect(wordsOf('webhooks comissões juros dos PIX')).toEqual(singular);
});

it.each([
  ['words whatever their accents', 'INTEGRACAO', ['Integração']],
  ['words in any number', 'dia tempos', ['dias', 'tempo']],
  ['numbers', '2,5%', ['2,5%']],
  ['beginnings of words', 'com', ['com', 'comissão']],
  ['no part of a word: not in rápido', 'api', ['API']],
  ['no part of a word: not in leva', 'eva', null],
  ['all words, in question or answer', 'tempo api', ['tempo', 'API']],
  ['nothing where one is missing', 'tempo boleto', null],
])('finds %s: %j', (_, query, found) => expect(wordsFound(query)).toEqual(found));

it('treats the characters of patterns as text', () => {
  for (const mark of '.*+?^$()|[]\\/-') expect(wordsFound(`zzz${mark}`)).toBeNull();
});

describe('synonyms', () => {
  const idsWith = (words: readonly (readonly string[])[]) =>
    questions
      .filter((one) => findWords([one.question, one.answer].map(foldInPlace), words))
      .map(({ id }) => id);
  const idsFound = (query: string) =>
    idsWith(wordsOf(query).map((word) => meaningsOf(word, faqSynonyms)));

  it.each([
    ['tarifa', 'quanto-custa'],
    ['reembolso', 'devolucao'],
    ['golpes', 'pedido-de-senha'],
    ['prestação', 'parcelas'],
    ['Tray', 'minha-plataforma'],
  ])('%s finds %s, and few others', (query, id) => {
    const ids = idsFound(query);
    expect(ids).toContain(id);
    expect(ids.length).toBeLessThanOrEqual(8);
  });

  it('match from their fourth letter on; short ones match as a whole', () => {
    expect(idsFound('tari')).toEqual(idsFound('tarifa'));
    expect(meaningsOf('mei', faqSynonyms).length).toBeGreaterThan(1);
    expect(meaningsOf('meios', faqSynonyms)).toEqual(['meios']);
  });

  it.each(faqSynonyms)('$typed: every meaning stands in a question', ({ means }) => {
    for (const meaning of means) expect(idsWith([[foldInPlace(meaning)]]), meaning).not.toEqual([]);
  });
});
