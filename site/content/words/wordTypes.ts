import * as v from 'valibot';
import { faultOfAddress } from '../pagePaths.ts';
import type { Claim } from './claim.ts';
import { brandFacts, type Facts, factOf, fillFacts, namesLike, placeholder } from './facts.ts';
import { findArticles, findFigures, findNorms, retypingOf } from './typedFigures.ts';

/** What words are held against: the facts, the claims, the pages there are, and the notes of their own file. */
export type WordContext = {
  facts: Facts;
  claims: Readonly<Record<string, Claim>>;
  notes: Readonly<Record<string, { claims: readonly string[] }>>;
  /** What notes and their marks say, from the registry. */
  noteWords: { title: string; note: string; source: string };
  grounds: Readonly<Record<string, { name: string }>>;
};

type TextRules = {
  /** Names that the page itself fills in as it runs: `{amount}`. */
  slots?: readonly string[];
  /** Figures may be typed: an example's, invented ones, or the registry's own. */
  free?: boolean;
};

/** What stands in a place: a text of at most so many characters, lines of their own by name, or what a schema says. */
type Shape = number | v.GenericSchema | Entries;
type Optional = v.ExactOptionalSchema<v.GenericSchema, undefined>;
type Entries = { readonly [name: string]: Shape | Optional };

type OutputOf<Given> = Given extends number
  ? string
  : Given extends { '~types'?: { output: infer Output } | undefined }
    ? Output
    : {
        [Name in keyof Given as Given[Name] extends Optional ? never : Name]: OutputOf<Given[Name]>;
      } & {
        [Name in keyof Given as Given[Name] extends Optional ? Name : never]?: OutputOf<
          Given[Name]
        >;
      };

type SchemaOf<Given> = v.GenericSchema<unknown, OutputOf<Given>>;

/** A footnote's mark beside a claim. */
export type NoteMark = { number: number; claim: string; name: string };

/** Settings of one length, whatever they are: a text that fits for one brand has to fit for the next. */
const anyOwner = {
  ...brandFacts({ brand: 'Consigo!!', article: 'a' }),
  checkoutScriptUrl: 'https://checkout.example/v1.js',
};

const notInQuestions = 'must not say “carência”, nor shout with “!”';

const quote = (names: readonly string[]) => names.map((name) => `{${name}}`).join(', ');

/** What no text may hold, in a file of words or in a legal text: names of nothing, and facts typed by hand. */
export function textRules({ facts, claims }: Pick<WordContext, 'facts' | 'claims'>) {
  const retyping = retypingOf([
    ...Object.values(claims).map(({ figure }) => figure),
    facts['example.price'] ?? '',
  ]);

  const adviseFor = (found: string) => {
    const knowing = Object.entries(claims)
      .filter(([, { figure }]) => figure.includes(found) || retypingOf([figure]).test(found))
      .map(([key]) => key);
    return knowing.length > 0
      ? `write ${quote(knowing.slice(0, 6))}, whichever says what you mean`
      : 'no claim knows it: register it in site/content/claims.yaml first, then name the claim in braces';
  };

  return function* faultsOfText(raw: string, { slots = [], free = false }: TextRules = {}) {
    for (const [, inText, inAddress] of raw.matchAll(placeholder)) {
      const name = inText ?? inAddress ?? '';
      if (slots.includes(name) || factOf(name, facts) !== undefined) continue;
      const others = namesLike(name, [...slots, ...Object.keys(facts)]);
      yield `{${name}} is no placeholder. Closest: ${quote(others)}`;
    }
    for (const found of findArticles(raw))
      yield `“${found}” has its article typed by hand: write {brand.a}, {brand.da}, {brand.na} or {brand.pela}`;
    if (free) return;
    const typed = raw.replace(placeholder, '\0');
    for (const found of findFigures(typed, retyping))
      yield `the figure “${found}” is typed by hand: ${adviseFor(found)}`;
    for (const found of findNorms(typed))
      yield `the norm “${found}” is typed by hand: name it as in {norm.data}, or a claim of it as in {withdrawal.source}; norms stand in site/content/norms.yaml`;
  };
}

/** The building blocks of schemas: each says in plain words what is allowed where it refuses something. */
export function wordTypes(context: WordContext) {
  const { facts, claims, notes } = context;
  const faultsOfText = textRules(context);

  function* faultsOf(raw: string, max: number, rules: TextRules) {
    if (raw.trim() === '') yield 'is empty: write something, or take the line out';
    yield* faultsOfText(raw, rules);
    const { length } = fillFacts(raw, { ...facts, ...anyOwner });
    if (length > max) yield `${length} characters, at most ${max} fit`;
  }

  /** A text of at most so many characters, its placeholders filled in. */
  const text = (max: number, rules: TextRules = {}): v.GenericSchema<string> =>
    v.pipe(
      v.string(
        'must be a text. One that begins with { or [, or that has “: ” or “ #” in it, stands in quotes: "…"',
      ),
      v.rawTransform(({ dataset, addIssue }) => {
        for (const message of faultsOf(dataset.value, max, rules)) addIssue({ message });
        // No line's end may part an amount from its currency.
        return fillFacts(dataset.value, facts).replace(/R\$ (?=[\d—])/g, 'R$\u00a0');
      }),
    );

  /** Lines by their names, each with its own schema. */
  const strictObject = <const Lines extends v.ObjectEntries>(entries: Lines) =>
    v.strictObject(entries, ({ expected, received }) => {
      const names = Object.keys(entries).join(', ');
      if (expected === 'never') return `is not known here. Allowed: ${names}`;
      if (received === 'undefined') return 'is missing';
      return `must have lines of its own, “name: text”: ${names}`;
    });

  const schemaOf = <const Given extends Shape>(shape: Given): SchemaOf<Given> => {
    const given: number | object = shape;
    const schema =
      typeof given === 'number' ? text(given) : '~run' in given ? given : object(given as Entries);
    return schema as v.GenericSchema as SchemaOf<Given>;
  };

  const object = <const Given extends Entries>(shape: Given): SchemaOf<Given> => {
    const entries = Object.entries(shape).map(([name, part]) => [name, schemaOf(part as Shape)]);
    return strictObject(Object.fromEntries(entries)) as v.GenericSchema as SchemaOf<Given>;
  };

  /** Entries that may be left out. */
  const optional = <const Given extends Shape>(shape: Given) => v.exactOptional(schemaOf(shape));

  const list = <const Given extends Shape>(item: Given, min = 1, max = 12) =>
    v.pipe(
      v.array(schemaOf(item), 'must be a list: a line for each entry, beginning with “- ”'),
      v.minLength(min, ({ input }) => `${input.length} entries, at least ${min} are needed`),
      v.maxLength(max, ({ input }) => `${input.length} entries, at most ${max} fit`),
    );

  const tuple = <const Items extends v.TupleItems>(items: Items) =>
    v.strictTuple(items, `must be a list of exactly ${items.length}: “- ” before each`);

  const pair = (max: number, rules?: TextRules) => tuple([text(max, rules), text(max, rules)]);

  /** A question and its answer: one to four sentences, without promising a grace period and without shouting. */
  const question = <const More extends Entries>(more: More, max: number) =>
    object({
      ...more,
      question: v.pipe(
        text(60),
        v.regex(/^\p{Lu}.+\?$/u, 'must begin with a capital letter and end with “?”'),
        v.check((words) => !/carência|!/i.test(words), notInQuestions),
      ),
      answer: v.pipe(
        text(max),
        v.regex(/\.$/, 'must end with “.”'),
        v.check(
          (words) =>
            (words.replaceAll(/art\. /g, 'artigo ').match(/[.?](?= |$)/g) ?? []).length <= 4,
          'must have four sentences at most',
        ),
        v.check((words) => !/carência|!/i.test(words), notInQuestions),
      ),
    });

  /** The line of the ledger that a section begins with. */
  const row = () => object({ code: text(10), name: text(40) });

  const oneOf = <const Options extends readonly string[]>(options: Options) =>
    v.picklist(options, `must be one of: ${options.join(', ')}`);

  /** A whole number, or a placeholder that is one. */
  const count = (min = 0, max = 99_999_999): v.GenericSchema<number | string, number> =>
    v.pipe(
      v.union([v.string(), v.number()], 'must be a whole number'),
      v.transform((given) => Number(typeof given === 'string' ? fillFacts(given, facts) : given)),
      v.integer('must be a whole number'),
      v.minValue(min, `must be ${min} or more`),
      v.maxValue(max, `must be ${max} or less`),
    );

  const day = (): v.GenericSchema<string> =>
    v.pipe(
      v.string('must be a day, as in 2026-11-22'),
      v.isoDate('must be a day, as in 2026-11-22'),
    );

  /** Names things in addresses and in code. */
  const id = (): v.GenericSchema<string> =>
    v.pipe(
      v.string('must be a short name'),
      v.regex(
        /^[a-z0-9]+(-[a-z0-9]+)*$/,
        'must be small letters, digits and hyphens: como-comecar',
      ),
    );

  /** An address within the site. Its anchor is held against the built page at the end of a build. */
  const href = (): v.GenericSchema<string> =>
    v.pipe(
      v.string('must be an address, as in /beneficios or /#calculadora'),
      v.check(
        (address) => faultOfAddress(address) === null,
        ({ input }) => faultOfAddress(input) ?? '',
      ),
    );

  const claimNames = Object.keys(claims);
  const claimName = (): v.GenericSchema<string> =>
    v.pipe(
      v.string('must be the name of a claim'),
      v.check(
        (name) => claimNames.includes(name),
        ({ input }) =>
          `“${input}” is no claim of site/content/claims.yaml. Closest: ${namesLike(input, claimNames).join(', ')}`,
      ),
    );

  const noteNames = Object.keys(notes);

  /** `{ estimate: cardCost }`: the mark of the note `estimate` beside the claim `cardCost`. */
  const note = (): v.GenericSchema<Record<string, string>, NoteMark> =>
    v.pipe(
      v.record(
        v.string(),
        claimName(),
        'must name a note and a claim, as in { estimate: cardCost }',
      ),
      v.rawTransform(({ dataset, addIssue, NEVER }) => {
        const [[name = '', claim = ''] = [], ...more] = Object.entries(dataset.value);
        const own = notes[name]?.claims;
        if (!own || more.length > 0) {
          addIssue({
            message: `“${name}” is no note of this file. Its notes: ${noteNames.join(', ')}`,
          });
          return NEVER;
        }
        if (!own.includes(claim)) {
          addIssue({
            message: `the note “${name}” is not for “${claim}”. It is for: ${own.join(', ')}; add to its claims below “notes:”`,
          });
          return NEVER;
        }
        const number = noteNames.indexOf(name) + 1;
        const mark = `${context.noteWords.note} ${number}: ${claims[claim]?.figure ?? ''}`;
        return { number, claim, name: mark };
      }),
    );

  /** Where a claim's row stands on the proof sheet. */
  const claimAddress = (claim: string) => `/numeros#claim-${claim}`;

  /** The footnotes of a page, numbered as they stand, which is the order in which the page first marks them. */
  const footnotes = () =>
    v.pipe(
      v.record(v.string(), object({ text: text(220), claims: list(claimName(), 1, 20) })),
      v.transform((all) => {
        const { title, note: name, source } = context.noteWords;
        return {
          title,
          notes: Object.values(all).map(({ text: words, claims: keys }, index) => ({
            name: `${name} ${index + 1}`,
            text: words,
            source: {
              label: source,
              href: keys[0] && keys.length === 1 ? claimAddress(keys[0]) : '/numeros',
            },
            marked: keys.map((claim) => ({
              claim,
              ground: context.grounds[claims[claim]?.ground ?? '']?.name ?? '',
              label: `${source}: ${claims[claim]?.figure ?? ''}`,
              href: claimAddress(claim),
            })),
          })),
        };
      }),
    );

  return {
    ...{ text, object, strictObject, optional, list, tuple, pair, oneOf, count, day, id, href },
    ...{ row, question, claimName, note, footnotes },
    boolean: () => v.boolean('must be true or false'),
    record: <const Key extends v.GenericSchema<string>, const Given extends Shape>(
      key: Key,
      shape: Given,
    ) => v.record(key, schemaOf(shape)),
  };
}

export type WordTypes = ReturnType<typeof wordTypes>;
