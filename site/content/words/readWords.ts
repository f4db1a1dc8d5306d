import { readFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import * as v from 'valibot';
import { isMap, isScalar, isSeq, LineCounter, type Node, parseDocument, visit } from 'yaml';
import type { SiteConfig } from '../../../config/siteConfig.ts';
import { faultOfAddress } from '../pagePaths.ts';
import { type Claim, cite, type Norm } from './claim.ts';
import { type Facts, normFacts, segmentFacts, siteFacts } from './facts.ts';
import { claimsSchema, normsSchema, segmentMeasures, segmentNamesSchema } from './registry.ts';
import { type SchemaName, schemas } from './schemas.ts';
import { textRules, type WordContext, type WordTypes, wordTypes } from './wordTypes.ts';

/** Something in a file of words that cannot go into the page. `at`: the name of the field, entries counted from 1. */
export type Fault = { file: string; line: number; column: number; at: string; message: string };

/** Faults in the words, one to a line, each with its file and line and what is allowed. */
export class WordsError extends Error {
  override name = 'WordsError';
  readonly faults: readonly Fault[];

  constructor(faults: readonly Fault[]) {
    super(
      faults
        .map(({ file, line, at, message }) => `${file}:${line} ${at ? `${at}: ` : ''}${message}`)
        .join('\n'),
    );
    this.faults = faults;
  }
}

/** An address in a file of words, to be held against the built pages. */
export type WordLink = Omit<Fault, 'message'> & { href: string };

type Key = string | number;
type Source = {
  data: unknown;
  /** Where the field of that path stands; of one that is missing, where it should. */
  locate: (path: readonly Key[]) => Omit<Fault, 'message'>;
  links: WordLink[];
};

/** @throws {WordsError} where the file is no YAML */
function parseSource(file: string, text: string): Source {
  const lineCounter = new LineCounter();
  const document = parseDocument(text, { lineCounter, prettyErrors: false });
  const place = (offset: number, path: readonly Key[]) => {
    const { line, col } = lineCounter.linePos(offset);
    const at = path.map((key) => (typeof key === 'number' ? key + 1 : key)).join('.');
    return { file, line, column: col, at };
  };
  const broken = document.errors.map(({ pos, message }) => ({
    ...place(pos[0], []),
    message: `cannot be read: ${message}. A text with “: ” in it, or one that begins with a sign, stands in quotes: "…"`,
  }));
  if (broken.length > 0) throw new WordsError(broken);
  const cut: Fault[] = [];
  const links: WordLink[] = [];
  visit(document, {
    Scalar(_, node) {
      const offset = node.range?.[0] ?? 0;
      const start = text.lastIndexOf('\n', offset) + 1;
      if (node.comment && node.type === 'PLAIN')
        cut.push({
          ...place(offset, []),
          message: `the text ends before “#${node.comment.slice(0, 20)}”, as “ #” begins a remark: put the text in quotes, or the remark on a line of its own`,
        });
      if (typeof node.value === 'string' && /^\/[^\s]*#/.test(node.value))
        links.push({ ...place(start, []), href: node.value });
    },
  });
  if (cut.length > 0) throw new WordsError(cut);
  const locate: Source['locate'] = (path) => {
    let node: unknown = document.contents;
    let offset = 0;
    for (const key of path) {
      if (isMap(node)) {
        const found = node.items.find((item) => isScalar(item.key) && item.key.value === key);
        if (!found) break;
        offset = (found.key as Node).range?.[0] ?? offset;
        node = found.value;
      } else if (isSeq(node)) {
        node = node.items[Number(key)];
        offset = (node as Node | undefined)?.range?.[0] ?? offset;
      } else break;
    }
    return place(offset, path);
  };
  return { data: document.toJS() as unknown, locate, links };
}

const emptyContext: WordContext = {
  facts: {},
  claims: {},
  notes: {},
  noteWords: { title: '', note: '', source: '' },
  grounds: {},
};

/** @throws {WordsError} with every fault that the schema finds */
function check<Schema extends v.GenericSchema>(
  { data, locate }: Pick<Source, 'data' | 'locate'>,
  schema: (types: WordTypes) => Schema,
  context: WordContext,
): v.InferOutput<Schema> {
  const result = v.safeParse(schema(wordTypes(context)), data);
  if (result.success) return result.output;
  throw new WordsError(
    result.issues.map((issue) => ({
      ...locate((issue.path ?? []).map(({ key }) => key as Key)),
      message: issue.message,
    })),
  );
}

const contentFolder = join(import.meta.dirname, '..');

/** Reads a file as text; tests put their own in its place. */
type ReadText = (path: string) => string;
const readFromDisk: ReadText = (path) => readFileSync(path, 'utf8');

const projectFolder = join(contentFolder, '..', '..');

/** As messages name a file: from the project's folder on. */
const nameOf = (path: string) => relative(projectFolder, path).replaceAll('\\', '/');

/** The files that every other file of words may name something of. */
export const registryFiles = ['norms.yaml', 'segments.yaml', 'claims.yaml'].map((name) =>
  join(contentFolder, name),
);

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

/** What claims may name in their own wording: figures and sources as they stand, and `{figure}`, their own. */
function readFigures(data: unknown, norms: Readonly<Record<string, Norm>>): Facts {
  const claims = isRecord(data) && isRecord(data['claims']) ? data['claims'] : {};
  return Object.fromEntries(
    Object.entries(claims).flatMap(([key, claim]) => {
      if (!isRecord(claim)) return [];
      const norm = norms[textOf(claim['norm'])];
      if (typeof claim['wording'] === 'string')
        claim['wording'] = claim['wording'].replaceAll('{figure}', textOf(claim['figure']));
      const source = norm ? cite(norm, textOf(claim['article'])) : textOf(claim['source']);
      return [
        [key, textOf(claim['figure'])],
        [`${key}.source`, source],
      ];
    }),
  );
}

/** Where a claim of a segment was made: in its template, but for its figure. */
type Origins = Readonly<Record<string, { measure: string; segment: string }>>;

/**
 * Makes the claims of the segments, each of its template and the segment's figure, and puts them behind the others.
 * @returns where each was made
 */
function addSegmentClaims(data: unknown, segments: unknown): Origins {
  const origins: Record<string, { measure: string; segment: string }> = {};
  if (!isRecord(data) || !isRecord(data['claims']) || !isRecord(segments)) return origins;
  const templates = isRecord(data['segmentClaims']) ? data['segmentClaims'] : {};
  for (const [segment, words] of Object.entries(segments)) {
    const figures = isRecord(words) && isRecord(words['figures']) ? words['figures'] : {};
    for (const [measure, ending] of Object.entries(segmentMeasures)) {
      const template = isRecord(templates[measure]) ? templates[measure] : {};
      const named = Object.entries(template).map(([line, text]) => [
        line,
        textOf(text).replaceAll('{segment}', `{segment.${segment}}`),
      ]);
      data['claims'][`${segment}${ending}`] = {
        ...Object.fromEntries(named),
        ...(measure in figures && { figure: figures[measure] }),
        pages: [`/#segmento-${segment}`],
        group: 'segments',
      };
      origins[`${segment}${ending}`] = { measure, segment };
    }
  }
  return origins;
}

const parseRegistry = (read: ReadText) => {
  const [normsSource, segmentsSource, claimsSource] = registryFiles.map((path) =>
    parseSource(nameOf(path), read(path)),
  ) as [Source, Source, Source];
  const norms = check(normsSource, normsSchema, emptyContext) as Record<string, Norm>;
  const segments = check(segmentsSource, segmentNamesSchema, emptyContext);
  const origins = addSegmentClaims(claimsSource.data, segmentsSource.data);
  const locate: Source['locate'] = (path) => {
    const [, claim = '', line = ''] = path;
    const origin = path[0] === 'claims' ? origins[claim] : undefined;
    if (!origin) return claimsSource.locate(path);
    return line === 'figure'
      ? segmentsSource.locate([origin.segment, 'figures', origin.measure])
      : claimsSource.locate(['segmentClaims', origin.measure, line]);
  };
  const figures = readFigures(claimsSource.data, norms);
  const facts = { ...normFacts(norms), ...segmentFacts(segments), ...figures };
  const groups = isRecord(claimsSource.data) ? Object.keys(claimsSource.data['groups'] ?? {}) : [];
  const source = { data: claimsSource.data, locate };
  const words = check(source, claimsSchema(norms, groups), { ...emptyContext, facts });
  const claims = words.claims as Record<string, Claim>;
  return { norms, segments, words, claims, links: claimsSource.links };
};

export type Registry = ReturnType<typeof parseRegistry>;

let known: { key: string; registry: Registry } | null = null;

/**
 * The registry as its files stand now; read again only when one of them has changed.
 * @throws {WordsError} with every fault of the first file that has one
 */
export function readRegistry(read: ReadText = readFromDisk): Registry {
  const key = registryFiles.map(read).join('\0');
  if (known?.key !== key) known = { key, registry: parseRegistry(read) };
  return known.registry;
}

const isSchemaName = (name: string): name is SchemaName => Object.hasOwn(schemas, name);

/** The words of a file, as the page gets them. */
export type ReadWords = { words: Record<string, unknown>; links: WordLink[] };

/**
 * Reads a file of words: checks it, and fills in brand, claims and facts.
 * @param path absolute, of a `.yaml` file below `site/content`
 * @throws {WordsError} with all its faults
 */
export function readWords(path: string, config: SiteConfig, read = readFromDisk): ReadWords {
  const registry = readRegistry(read);
  const name = basename(path, '.yaml');
  if (name === 'norms') return { words: registry.norms, links: [] };
  if (name === 'claims') return { words: registry.words, links: registry.links };
  const file = nameOf(path);
  if (!isSchemaName(name)) {
    const message = `has no schema. Files of words: ${Object.keys(schemas).join(', ')}; a new one gets its schema in site/content/words/schemas.ts`;
    throw new WordsError([{ file, line: 1, column: 1, at: '', message }]);
  }
  const source = parseSource(file, read(path));
  nameSegmentClaims(source.data, registry);
  const notes = name === 'segments' ? readHomeNotes(registry, read) : notesOf(source.data);
  const words = check(source, schemas[name] as (types: WordTypes) => v.GenericSchema, {
    facts: siteFacts(config, registry),
    claims: registry.claims,
    notes,
    noteWords: registry.words.notes,
    grounds: registry.words.grounds,
  });
  return { words: words as Record<string, unknown>, links: source.links };
}

/** Puts the claims of all segments in the place of `segmentConversions`, where a note is for them. */
function nameSegmentClaims(data: unknown, { segments }: Registry): void {
  if (!isRecord(data) || !isRecord(data['notes'])) return;
  const all = Object.keys(segments).map((key) => `${key}${segmentMeasures.conversion}`);
  for (const note of Object.values(data['notes']).filter(isRecord))
    if (Array.isArray(note['claims']))
      note['claims'] = note['claims'].flatMap((claim) =>
        claim === 'segmentConversions' ? all : [claim],
      );
}

const notesOf = (data: unknown): WordContext['notes'] =>
  Object.fromEntries(
    Object.entries(isRecord(data) && isRecord(data['notes']) ? data['notes'] : {}).map(
      ([name, note]) => {
        const claims = isRecord(note) && Array.isArray(note['claims']) ? note['claims'] : [];
        return [name, { claims: claims.map(String) }];
      },
    ),
  );

/** The segments stand on the home page, below which its notes are. */
function readHomeNotes(registry: Registry, read: ReadText) {
  const path = join(contentFolder, 'pt-BR', 'home.yaml');
  const { data } = parseSource(nameOf(path), read(path));
  nameSegmentClaims(data, registry);
  return notesOf(data);
}

const isDay = (field: string) => field === 'published' || field === 'updated';

/**
 * Holds a legal text in Markdown against the same rules.
 * @throws {WordsError} with all its faults
 */
export function checkLegalText(path: string, config: SiteConfig, read = readFromDisk): WordLink[] {
  const registry = readRegistry(read);
  const faultsOfText = textRules({ facts: siteFacts(config, registry), claims: registry.claims });
  const file = nameOf(path);
  const faults: Fault[] = [];
  const links: WordLink[] = [];
  const lines = read(path).split('\n');
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
    if (index < 0) faults.push({ ...place, message: 'is missing at the head' });
    else if (isDay(at) && !/: '\d{4}-\d\d-\d\d'$/.test(lines[index] ?? ''))
      faults.push({ ...place, message: "must be a day, as in '2026-11-22'" });
  }
  if (faults.length > 0) throw new WordsError(faults);
  return links;
}
