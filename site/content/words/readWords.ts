import { globSync, readFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import type { SiteConfig } from '../../../config/siteConfig.ts';
import { isDay } from '../../../shared/saoPauloTime.ts';
import { faultOfAddress } from '../pagePaths.ts';
import { brandFacts, type Facts, namesLike, siteFacts } from './facts.ts';
import { parseRegistry, type Registry } from './registry.ts';
import { expectedShapes, isRecord, type NoteMark, resolveWords, shapeOf } from './shapes.ts';
import { type Fault, type FaultAt, parseSource, type WordLink, WordsError } from './source.ts';
import { textFaults } from './textFaults.ts';
import { findUses, marksIn } from './uses.ts';

const contentFolder = join(import.meta.dirname, '..');
const projectFolder = join(contentFolder, '..', '..');

type ReadText = (path: string) => string;
const readFromDisk: ReadText = (path) => readFileSync(path, 'utf8');

const textOf = (path: string, read: ReadText) => read(path).replaceAll('\r\n', '\n');

/** A file's name in messages: its path from the project folder. */
const nameOf = (path: string) => relative(projectFolder, path).replaceAll('\\', '/');

const parseFile = (path: string, read: ReadText) => parseSource(nameOf(path), textOf(path, read));

const pathOf = (name: string) => join(contentFolder, name);

/** The files with entries that all other files of words may refer to. */
export const registryFiles = ['norms.yaml', 'segments.yaml', 'claims.yaml'].map(pathOf);

let known: { key: string; registry: Registry } | null = null;

/**
 * The current registry, which is read again only after one of its files has changed.
 * @throws {WordsError} with every fault of the first faulty file
 */
export function readRegistry(read: ReadText = readFromDisk): Registry {
  const key = registryFiles.map(read).join('\0');
  if (known?.key === key) return known.registry;
  const registry = parseRegistry({
    norms: parseFile(pathOf('norms.yaml'), read),
    segments: parseFile(pathOf('segments.yaml'), read),
    claims: parseFile(pathOf('claims.yaml'), read),
  });
  known = { key, registry };
  return registry;
}

const notesIn = (data: unknown): object =>
  isRecord(data) && isRecord(data['notes']) ? data['notes'] : {};

/** Reads `{ estimate: cardCost }`, the mark of the note `estimate` for the claim `cardCost`. */
function markIn(notes: readonly string[], { claims, notes: words }: Registry) {
  return (given: unknown): NoteMark | string => {
    if (!isRecord(given))
      return 'deve nomear uma nota e uma afirmação, como em { estimate: cardCost }';
    const [[name = '', value = ''] = [], ...more] = Object.entries(given);
    const claim = String(value);
    const number = notes.indexOf(name) + 1;
    if (number === 0 || more.length > 0)
      return `“${name}” não é uma nota deste arquivo. Notas: ${notes.join(', ')}`;
    const found = claims[claim];
    if (!found)
      return `“${claim}” não é uma afirmação de site/content/claims.yaml. Mais parecidas: ${namesLike(claim, Object.keys(claims)).join(', ')}`;
    return { number, claim, name: `${words.note} ${number}: ${found.figure}` };
  };
}

const claimAddress = (claim: string) => `/numeros#claim-${claim}`;

type ResolvedNotes = Readonly<Record<string, { text: string }>>;

/**
 * The footnotes of a page, numbered in the order of the file, which is also the order of their first
 * marks on the page.
 * @param marks in all files that the page prints
 */
const footnotesOf = (
  notes: ResolvedNotes,
  marks: readonly [note: string, claim: string][],
  { claims, grounds, notes: words }: Registry,
) => ({
  title: words.title,
  notes: Object.entries(notes).map(([note, { text }], index) => {
    const marked = new Set(marks.flatMap(([name, claim]) => (name === note ? [claim] : [])));
    const [only = ''] = marked;
    return {
      name: `${words.note} ${index + 1}`,
      text,
      source: { label: words.source, href: marked.size === 1 ? claimAddress(only) : '/numeros' },
      marked: [...marked].flatMap((claim) => {
        const found = claims[claim];
        if (!found) return [];
        const label = `${words.source}: ${found.figure}`;
        return { claim, ground: grounds[found.ground].name, label, href: claimAddress(claim) };
      }),
    };
  }),
});

/** For `words.d.ts`. @public */
export type Footnotes = ReturnType<typeof footnotesOf>;

/** First path segments that the server or the build itself uses. */
const taken = ['contato', 'obrigado', 'rest', 'funil', 'healthz', '404', '500', 'index'];

function faultsOfRedirects(words: object): FaultAt[] {
  return Object.entries(words).flatMap(([address, target]) => {
    const say = (message: string) => [{ path: [address], message }];
    if (!/^\/[a-z0-9]+(-[a-z0-9]+)*$/.test(address))
      return say('deve ser “/” e letras minúsculas, algarismos e hifens: /black-friday');
    if (taken.includes(address.slice(1)) || faultOfAddress(address) === null)
      return say('já é um endereço do site');
    if (!/^[!-~]*$/.test(target))
      return say('não pode ter espaços nem acentos: escreva %20, %C3%A7');
    const fault = faultOfAddress(target.replace(/\?[^#]*/, ''));
    return fault ? say(fault) : [];
  });
}

type Segment = { name: string; example?: unknown };

/** The segments by name, each with what the home page, the calculator and the forms need of it. */
function arrangeSegments(words: Record<string, Segment>) {
  const entries = Object.entries(words);
  return {
    names: Object.fromEntries(entries.map(([key, { name }]) => [key, name])),
    items: entries.map(([key, { example, ...own }]) => ({ ...own, key, id: `segmento-${key}` })),
    examples: entries.flatMap(([, { example }]) => example ?? []),
  };
}

/** All files of words except the registry's. */
const wordFiles = () =>
  globSync(['*.yaml', 'pt-BR/*.yaml'], {
    cwd: contentFolder,
    exclude: ['norms.yaml', 'claims.yaml'],
  })
    .map(pathOf)
    .sort();

const legalFiles = () => globSync('legal/*.md', { cwd: contentFolder }).map(pathOf);

/** Where each claim is printed, according to the words and the legal texts. */
function readUses(registry: Registry, read: ReadText) {
  const files = wordFiles().map((path) => [basename(path, '.yaml'), parseFile(path, read).data]);
  const texts = legalFiles().map((path) => [basename(path, '.md'), textOf(path, read)]);
  return findUses(Object.keys(registry.claims), Object.fromEntries([...files, ...texts]));
}

type ReadWords = { words: Record<string, unknown>; links: WordLink[] };

/**
 * Reads a file of words, checks it against the shape that the code expects (`shapes.json`) and the rules
 * for its places (`rules.ts`), and fills in brand, claims and facts.
 * @param path absolute, of a `.yaml` file below `site/content`
 * @throws {WordsError} with all faults of the file
 */
export function readWords(path: string, config: SiteConfig, read = readFromDisk): ReadWords {
  const registry = readRegistry(read);
  const name = basename(path, '.yaml');
  if (name === 'norms') return { words: registry.norms, links: [] };
  const source = parseFile(path, read);
  if (name === 'claims') {
    const { grounds, groups, claims } = registry;
    const words = { grounds, groups, claims, uses: readUses(registry, read) };
    return { words, links: source.links };
  }
  const shape = expectedShapes[name];
  if (shape === undefined)
    source.refuse([{ path: [], message: 'é novo para o código: npm run shapes o inclui' }]);
  const dataOf = (file: string) => parseFile(pathOf(file), read).data;
  const notes = notesIn(name === 'segments' ? dataOf('pt-BR/home.yaml') : source.data);
  const facts = siteFacts(config, registry);
  const { words, faults } = resolveWords(source.data, shape ?? '', [name], {
    facts,
    longFacts: { ...facts, ...anyOwner },
    claims: registry.claims,
    markOf: markIn(Object.keys(notes), registry),
  });
  const resolved = words as Record<string, unknown>;
  const ofRedirects = name === 'redirects' ? faultsOfRedirects(resolved) : [];
  source.refuse([...faults, ...ofRedirects]);
  const { links } = source;
  if (name === 'segments')
    return { words: arrangeSegments(resolved as Record<string, Segment>), links };
  if (!('notes' in resolved)) return { words: resolved, links };
  const others = name === 'home' ? dataOf('segments.yaml') : null;
  const marks = [...marksIn(source.data), ...marksIn(others)];
  const footnotes = footnotesOf(resolved['notes'] as ResolvedNotes, marks, registry);
  return { words: { ...resolved, notes: footnotes }, links };
}

/**
 * Checks every file of words and every legal text.
 * @returns their links to sections of pages
 * @throws {WordsError} with all faults of all files
 */
export function checkAllWords(config: SiteConfig): WordLink[] {
  readRegistry();
  const checks = [
    ...[pathOf('claims.yaml'), ...wordFiles()].map((path) => () => readWords(path, config).links),
    ...legalFiles().map((path) => () => checkLegalText(path, config)),
  ];
  // Several files may report the same fault in a file that they read.
  const faults = new Map<string, Fault>();
  const links = checks.flatMap((check) => {
    try {
      return check();
    } catch (error) {
      if (!(error instanceof WordsError)) throw error;
      for (const fault of error.faults) faults.set(JSON.stringify(fault), fault);
      return [];
    }
  });
  if (faults.size > 0) throw new WordsError([...faults.values()]);
  return links;
}

/** Settings of a fixed length, so that text that fits here fits with any brand. */
const anyOwner: Facts = {
  ...brandFacts({ brand: 'Consigo!!', article: 'a' }),
  checkoutScriptUrl: 'https://checkout.example/v1.js',
};

/** The content of `shapes.json` for the current files of words. */
export function describeShapes(config: SiteConfig): string {
  const facts = siteFacts(config, readRegistry());
  const shapes = wordFiles().map((path) => {
    const name = basename(path, '.yaml');
    return [name, shapeOf(parseFile(path, readFromDisk).root, facts, [name])];
  });
  return `${JSON.stringify(Object.fromEntries(shapes), null, 2)}\n`;
}

const dayFields = ['published', 'updated'];

/**
 * Checks a legal text in Markdown by the same rules.
 * @throws {WordsError} with all its faults
 */
export function checkLegalText(path: string, config: SiteConfig, read = readFromDisk): WordLink[] {
  const registry = readRegistry(read);
  const faultsOfText = textFaults(siteFacts(config, registry), registry.claims);
  const file = nameOf(path);
  const faults: Fault[] = [];
  const links: WordLink[] = [];
  const lines = textOf(path, read).split('\n');
  const head = lines.indexOf('---', 1);
  for (const [index, line] of lines.entries()) {
    const place = { file, line: index + 1, column: 1, at: '' };
    const say = (message: string) => faults.push({ ...place, message });
    const body = line.replace(/ \{#[\w-]+\}$/, '');
    for (const message of faultsOfText(body)) say(message);
    for (const [, href = ''] of body.matchAll(/\]\((\/[^)\s]*)\)/g)) {
      const fault = faultOfAddress(href);
      if (fault) say(fault);
      else if (href.includes('#')) links.push({ ...place, href });
    }
  }
  for (const at of ['title', 'description', 'heading', 'published', 'updated']) {
    const index = lines.slice(0, head).findIndex((line) => line.startsWith(`${at}: `));
    const place = { file, line: Math.max(index, 0) + 1, column: 1, at };
    if (index < 0) faults.push({ ...place, message: 'falta no cabeçalho' });
    else if (dayFields.includes(at) && !isDay(/: '(.*)'$/.exec(lines[index] ?? '')?.[1] ?? ''))
      faults.push({ ...place, message: "deve ser um dia, como em '2026-11-22'" });
  }
  if (faults.length > 0) throw new WordsError(faults);
  return links;
}
