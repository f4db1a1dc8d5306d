/** Where a word stands: in which of the texts, and from which to before which of its UTF-16 units. */
export type Place = { text: number; start: number; end: number };

/** Text without case and accents. In composed text, as ours is, every letter keeps its place. */
export const fold = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Plurals of four letters or more lose their ending, as words are found by their beginnings: `comissões` finds `comissão`. */
const singular = (word: string) => (word.length > 3 ? word.replace(/(oes|s)$/, '') : word);

/** The words of what somebody typed, folded; not those of one or two letters, with which nearly every answer has a word. */
export const wordsOf = (query: string): string[] =>
  fold(query)
    .split(/\s+/)
    .map((word) => singular(word.replace(/^["'“(¿]+|[?.,;:!"'”)]+$/g, '')))
    .filter((word) => word.length > 2);

/** What people type, and the beginnings of the words that mean it, as they are written. */
export type Synonyms = readonly { typed: readonly string[]; means: readonly string[] }[];

/** Words of four letters or more are begun by their beginnings: `mei` is none of `meios`. */
const begins = (word: string, beginning: string) =>
  beginning.length > 3 && word.startsWith(beginning);

/** Beginnings of words, folded, any of which answers a word that somebody typed. */
type Meanings = readonly string[];

/** A folded word itself, and what it means by its synonyms. */
export function meaningsOf(word: string, synonyms: Synonyms): Meanings {
  const isTyped = (typed: string) => {
    const known = fold(typed);
    return word === known || begins(word, known) || begins(known, word);
  };
  const found = synonyms.filter(({ typed }) => typed.some(isTyped));
  return [word, ...found.flatMap(({ means }) => means.map(fold))];
}

const letter = '[\\p{L}\\p{N}]';

/**
 * Every word of the texts that begins with a meaning; null where a word has none there.
 * @param texts folded
 * @param words the meanings of each
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
