import { found, synonyms } from '../../content/pt-BR/search.yaml';
import { findWords, foldInPlace, meaningsOf, type Place, wordsOf } from './findWords.ts';

/** How long after the last key press the number of questions is announced, in milliseconds. */
const pause = 500;

const box = document.querySelector('#busca') as HTMLInputElement;
const search = box.closest('search') as HTMLElement;
const list = document.querySelector('#perguntas') as HTMLElement;
const status = search.querySelector('[role=status]') as HTMLElement;

const entries = [...list.querySelectorAll('details')].map((question) => {
  const walker = document.createTreeWalker(question, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) {
    const text = walker.currentNode as Text;
    if (text.parentElement?.matches('summary, .answer')) texts.push(text);
  }
  return { question, texts, folded: texts.map(({ data }) => foldInPlace(data)) };
});

type Entry = (typeof entries)[number];

const rangeOf = ({ texts }: Entry, { text, start, end }: Place) => {
  const range = new Range();
  range.setStart(texts[text] as Text, start);
  range.setEnd(texts[text] as Text, end);
  return range;
};

/** The questions that were open before the search; null if there is no search. */
let openBefore: Set<HTMLDetailsElement> | null = null;

const endSearch = () => {
  for (const { question } of entries) {
    question.removeAttribute('data-hit');
    if (openBefore) question.open = openBefore.has(question);
  }
  openBefore = null;
  list.removeAttribute('data-searching');
  status.textContent = '';
  CSS.highlights?.clear();
};

const sayCount = (hits: number) => {
  status.textContent = [found.none, found.one][hits] ?? found.many.replace('#', String(hits));
};

let saying: ReturnType<typeof setTimeout> | undefined;

const refine = () => {
  clearTimeout(saying);
  const words = wordsOf(box.value).map((word) => meaningsOf(word, synonyms));
  if (words.length === 0) return endSearch();
  openBefore ??= new Set(entries.map(({ question }) => question).filter(({ open }) => open));
  const hits = entries.flatMap((entry) => {
    const places = findWords(entry.folded, words);
    entry.question.toggleAttribute('data-hit', places !== null);
    // A match in a closed answer would be invisible, so open the question.
    const [summary = ''] = entry.folded;
    entry.question.open = places !== null && !findWords([summary], words);
    return places ? [{ entry, places }] : [];
  });
  const [only] = hits;
  if (only && hits.length === 1) only.entry.question.open = true;
  list.dataset['searching'] = only ? 'found' : 'none';
  const ranges = hits.flatMap(({ entry, places }) => places.map((place) => rangeOf(entry, place)));
  CSS.highlights?.set('busca', new Highlight(...ranges));
  saying = setTimeout(sayCount, pause, hits.length);
  if (list.getBoundingClientRect().top > (visualViewport?.height ?? innerHeight) / 2)
    search.scrollIntoView();
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
