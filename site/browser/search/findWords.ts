import { foldText } from '../../../shared/text.ts';

/** Position of a word: the index of its text, and its range in UTF-16 units; `end` is exclusive. */
export type Place = { text: number; start: number; end: number };

/** Folds each letter in its place; one that would become longer or shorter, such as `½`, is kept. */
export const foldInPlace = (text: string): string =>
  Array.from(text, (letter) => {
    const folded = foldText(letter);
    return folded.length === letter.length ? folded : letter;
  }).join('');

/** Removes the plural ending of words of four letters or more; as a prefix, `comissões` then finds `comissão`. */
const singular = (word: string) => (word.length > 3 ? word.replace(/(oes|s)$/, '') : word);

/** The words of a query, folded, without those of one or two letters, which would match nearly every answer. */
export const wordsOf = (query: string): string[] =>
  foldText(query)
    .split(/\s+/)
    .map((word) => singular(word.replace(/^["'“(¿]+|[?.,;:!"'”)]+$/g, '')))
    .filter((word) => word.length > 2);

/** What people type, and how words with that meaning begin, not folded. */
type Synonyms = readonly { typed: readonly string[]; means: readonly string[] }[];

/** Words of four letters or more match by prefix, shorter ones as a whole: `mei` does not match `meios`. */
const begins = (word: string, beginning: string) =>
  beginning.length > 3 && word.startsWith(beginning);

/** Folded prefixes; a word that begins with any of them matches. */
type Meanings = readonly string[];

/** A folded word and its synonyms. */
export function meaningsOf(word: string, synonyms: Synonyms): Meanings {
  const isTyped = (typed: string) => {
    const known = foldText(typed);
    return word === known || begins(word, known) || begins(known, word);
  };
  const found = synonyms.filter(({ typed }) => typed.some(isTyped));
  return [word, ...found.flatMap(({ means }) => means.map(foldText))];
}

const letter = '[\\p{L}\\p{N}]';

/**
 * Finds every word that begins with a meaning; null if some word of the query has no match.
 * @param texts folded in place
 * @param words the meanings of each word of the query
 */
export function findWords(texts: readonly string[], words: readonly Meanings[]): Place[] | null {
  const found = words.map((meanings) => {
    const escaped = meanings.map((one) => one.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&'));
    const beginning = new RegExp(`(?<!${letter})(?:${escaped.join('|')})${letter}*`, 'gu');
    return texts.flatMap((folded, text) =>
      Array.from(folded.matchAll(beginning), ({ index, 0: { length } }) => ({
        text,
        start: index,
        end: index + length,
      })),
    );
  });
  return found.every((places) => places.length > 0) ? found.flat() : null;
}
