/** Where a word stands: in which of the texts, and from which to before which of its UTF-16 units. */
export type Place = { text: number; start: number; end: number };

const foldLetter = (letter: string) => {
  const folded = letter.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return folded.length === letter.length ? folded : letter;
};

/** Text without case and accents, in which every letter keeps its place. */
export const foldInPlace = (text: string): string => text.replace(/\P{ASCII}|[A-Z]/gu, foldLetter);

const punctuation = /^["'“(¿]+|[?.,;:!"'”)]+$/g;

/** Plurals of four letters or more lose their ending, as words are found by their beginnings: `comissões` finds `comissão`. */
const singular = (word: string) => (word.length > 3 ? word.replace(/(oes|s)$/, '') : word);

/** In letters: shorter words begin a word of nearly every answer. */
const shortestWord = 3;

/** The words of what somebody typed that are long enough to be looked for, folded, without the punctuation around them. */
export const wordsOf = (query: string): string[] =>
  foldInPlace(query.normalize('NFC'))
    .split(/\s+/)
    .map((word) => singular(word.replace(punctuation, '')))
    .filter((word) => word.length >= shortestWord);

const isInWord = (text: string, index: number) => /[\p{L}\p{N}]/u.test(text[index] ?? '');

function* placesOf(word: string, text: string): Generator<number> {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    if (!isInWord(text, at - 1)) yield at;
  }
}

/** Beginnings of words, folded, any of which answers a word that somebody typed. */
export type Meanings = readonly string[];

/** What people type, and the beginnings of the words that mean it, as they are written. */
export type Synonyms = readonly { typed: readonly string[]; means: readonly string[] }[];

/** Shorter words are somebody's synonym only as a whole: `mei` is no beginning of `meios`. */
const shortestBeginning = 4;

const begins = (word: string, beginning: string) =>
  beginning.length >= shortestBeginning && word.startsWith(beginning);

/**
 * A word, and what it means by the synonyms that it begins, or that begin it.
 * @param word folded
 */
export function meaningsOf(word: string, synonyms: Synonyms): Meanings {
  const isTyped = (typed: string) => {
    const known = foldInPlace(typed);
    return word === known || begins(word, known) || begins(known, word);
  };
  const found = synonyms.filter(({ typed }) => typed.some(isTyped));
  return [word, ...found.flatMap(({ means }) => means.map(foldInPlace))];
}

/** Shorter words are too like others: `preso` and `prazo` are no mistakes of each other. */
const shortestMisspelt = 6;

/** Whether a word begins as another does but for one letter: another one, one missing or one too many. */
function beginsLike(known: string, word: string): boolean {
  let at = 0;
  while (at < word.length && known[at] === word[at]) at += 1;
  const rest = word.slice(at + 1);
  return (
    known.startsWith(rest, at + 1) ||
    known.startsWith(word.slice(at), at + 1) ||
    known.startsWith(rest, at)
  );
}

/**
 * The words that a misspelt one may mean.
 * @param word folded
 * @param known the words that there are, folded
 */
export const wordsLike = (word: string, known: Iterable<string>): Meanings =>
  word.length < shortestMisspelt ? [] : [...known].filter((one) => beginsLike(one, word));

/**
 * Every word of the texts that begins with a meaning, or null where a word has none there.
 * @param texts folded
 * @param words the meanings of each
 */
export function findWords(texts: readonly string[], words: readonly Meanings[]): Place[] | null {
  const found = words.map((meanings) =>
    texts.flatMap((folded, text) =>
      meanings.flatMap((meaning) =>
        [...placesOf(meaning, folded)].map((start) => {
          let end = start + meaning.length;
          while (isInWord(folded, end)) end += 1;
          return { text, start, end };
        }),
      ),
    ),
  );
  return found.every((places) => places.length > 0) ? found.flat() : null;
}
