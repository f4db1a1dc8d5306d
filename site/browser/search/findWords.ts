/** Where a word stands: in which of the texts, and from which to before which of its UTF-16 units. */
export type Place = { text: number; start: number; end: number };

const foldLetter = (letter: string) => {
  const folded = letter.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return folded.length === letter.length ? folded : letter;
};

/** Text without case and accents, in which every letter keeps its place. */
export const foldText = (text: string): string => text.replace(/\P{ASCII}|[A-Z]/gu, foldLetter);

const punctuation = /^["'“(¿]+|[?.,;:!"'”)]+$/g;

/** Plurals of four letters or more lose their ending, as words are found by their beginnings: `comissões` finds `comissão`. */
const singular = (word: string) => (word.length > 3 ? word.replace(/(oes|s)$/, '') : word);

/** The words of what somebody typed, folded, without the punctuation around them. */
export const wordsOf = (query: string): string[] =>
  foldText(query.normalize('NFC'))
    .split(/\s+/)
    .map((word) => singular(word.replace(punctuation, '')))
    .filter(Boolean);

const isInWord = (text: string, index: number) => /[\p{L}\p{N}]/u.test(text[index] ?? '');

function* placesOf(word: string, text: string): Generator<number> {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    if (!isInWord(text, at - 1)) yield at;
  }
}

/**
 * Every word of the texts that begins with one of the words, or null where any is missing.
 * @param texts folded
 * @param words folded
 */
export function findWords(texts: readonly string[], words: readonly string[]): Place[] | null {
  const found = words.map((word) =>
    texts.flatMap((folded, text) =>
      [...placesOf(word, folded)].map((start) => {
        let end = start + word.length;
        while (isInWord(folded, end)) end += 1;
        return { text, start, end };
      }),
    ),
  );
  return found.every((places) => places.length > 0) ? found.flat() : null;
}
