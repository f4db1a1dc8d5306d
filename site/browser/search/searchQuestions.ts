import { synonyms as faqSynonyms } from '../../content/pt-BR/search.yaml';
import {
  findWords,
  foldInPlace,
  type Meanings,
  meaningsOf,
  type Place,
  wordsLike,
  wordsOf,
} from './findWords.ts';

/** How long after the last key the number of questions is told, in milliseconds. */
const pause = 500;

/** How far down what is visible of the page the results may begin, as a share of its height. */
const reach = 0.5;

const box = document.querySelector('#busca') as HTMLInputElement;
const search = box.closest('search') as HTMLElement;
const list = document.querySelector('#perguntas') as HTMLElement;
const status = search.querySelector('[role=status]') as HTMLElement;

const textsOf = (question: HTMLDetailsElement) => {
  const walker = document.createTreeWalker(question, NodeFilter.SHOW_TEXT);
  const nodes: Text[] = [];
  while (walker.nextNode()) nodes.push(walker.currentNode as Text);
  return nodes.filter(({ parentElement }) => parentElement?.matches('summary, .answer'));
};

const entries = [...list.querySelectorAll('details')].map((question) => {
  const texts = textsOf(question);
  const folded = texts.map(({ data }) => foldInPlace(data));
  const inSummary = texts.findLastIndex((text) => text.parentElement?.matches('summary'));
  return { question, texts, folded, inSummary };
});

type Entry = (typeof entries)[number];

/** Every word that stands in a question, folded. */
const known = new Set(
  entries.flatMap(({ folded }) => folded.join(' ').match(/[\p{L}\p{N}]+/gu) ?? []),
);

const rangeOf = ({ texts }: Entry, { text, start, end }: Place) =>
  new StaticRange({
    startContainer: texts[text] as Text,
    startOffset: start,
    endContainer: texts[text] as Text,
    endOffset: end,
  });

const highlight = (ranges: StaticRange[]) => {
  if ('highlights' in CSS) CSS.highlights.set('busca', new Highlight(...ranges));
};

/** Which questions stood open before the search, null while nobody searches. */
let openBefore: Set<HTMLDetailsElement> | null = null;

const begin = () => {
  openBefore ??= new Set(entries.map(({ question }) => question).filter(({ open }) => open));
};

const end = () => {
  for (const { question } of entries) {
    question.removeAttribute('data-hit');
    if (openBefore) question.open = openBefore.has(question);
  }
  openBefore = null;
  list.removeAttribute('data-searching');
  status.textContent = '';
  highlight([]);
};

const tell = (hits: number) => {
  const { none, one, many } = status.dataset;
  const words = hits === 0 ? none : hits === 1 ? one : many;
  status.textContent = (words ?? '').replace('#', String(hits));
};

/** Words found in the answer alone would not be seen: such a question opens. */
const hidesWords = ({ folded, inSummary }: Entry, words: Meanings[]) =>
  !findWords(folded.slice(0, inSummary + 1), words);

/** What a word may mean that is in no question, one letter of it mistyped. */
const guess = (word: string): Meanings =>
  [word, ...wordsLike(word, known)].flatMap((one) => meaningsOf(one, faqSynonyms));

let telling: ReturnType<typeof setTimeout> | undefined;

const refine = () => {
  clearTimeout(telling);
  const typed = wordsOf(box.value);
  if (typed.length === 0) return end();
  begin();
  const exact = typed.map((word) => meaningsOf(word, faqSynonyms));
  const words = entries.some(({ folded }) => findWords(folded, exact)) ? exact : typed.map(guess);
  const ranges: StaticRange[] = [];
  const hits: Entry[] = [];
  for (const entry of entries) {
    const places = findWords(entry.folded, words);
    entry.question.toggleAttribute('data-hit', places !== null);
    entry.question.open = places !== null && hidesWords(entry, words);
    if (!places) continue;
    hits.push(entry);
    ranges.push(...places.map((place) => rangeOf(entry, place)));
  }
  const [only] = hits;
  if (only && hits.length === 1) only.question.open = true;
  list.dataset['searching'] = only ? 'found' : 'none';
  highlight(ranges);
  telling = setTimeout(tell, pause, hits.length);
  const height = visualViewport?.height ?? innerHeight;
  if (list.getBoundingClientRect().top > height * reach) search.scrollIntoView();
};

const clear = () => {
  box.value = '';
  refine();
  box.focus();
};

box.onfocus = null;
box.oninput = refine;
box.removeAttribute('aria-invalid');
box.addEventListener('keydown', (event) => {
  if (event.key === 'Escape' && box.value) {
    event.preventDefault();
    clear();
  }
  if (event.key === 'Enter') list.querySelector<HTMLElement>('[data-hit] > summary')?.focus();
});
for (const button of document.querySelectorAll<HTMLElement>('[data-clear]')) button.onclick = clear;

refine();
