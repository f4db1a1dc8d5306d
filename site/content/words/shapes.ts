import { isMap, isScalar, isSeq, type Node } from 'yaml';
import { type Facts, factOf, fillFacts, namesIn, namesLike } from './facts.ts';
import { allowsFigures, brokenRules, entriesAt, longestAt, matchesPath } from './rules.ts';
import shapes from './shapes.json' with { type: 'json' };
import type { FaultAt, Path } from './source.ts';
import { textFaults } from './textFaults.ts';

/**
 * The type of a place. For text: the names that the page fills in at runtime, `"{count}"`, or an empty
 * text. For a number: 0. For a boolean: false. For a footnote mark: null. For a list: an array with the
 * type of its entries. For a fixed number of texts, as in `[Pedido, Valor]` or within a list: that
 * number. For fields: an object with their names, `"note?"` if optional, `"<name>"` if any name is
 * allowed.
 */
export type Shape = string | number | boolean | null | Shape[] | { [name: string]: Shape };

/** The shape that the code expects each file of words to have; `npm run shapes` regenerates it. */
export const expectedShapes: Readonly<Record<string, Shape>> = shapes;

export type NoteMark = { number: number; claim: string; name: string };

export type WordsOf<Given> = Given extends null
  ? NoteMark
  : Given extends string | number | boolean
    ? Given
    : Given extends readonly (infer Entry)[]
      ? WordsOf<Entry>[]
      : Given extends { '<name>': infer Each }
        ? Readonly<Record<string, WordsOf<Each>>>
        : Given extends { '0': infer First; '1': infer Second; '2': infer Third }
          ? [WordsOf<First>, WordsOf<Second>, WordsOf<Third>, ...WordsOf<Third>[]]
          : Given extends { '0': infer First; '1': infer Second }
            ? [WordsOf<First>, WordsOf<Second>]
            : {
                [Name in keyof Given as Name extends `${string}?` ? never : Name]: WordsOf<
                  Given[Name]
                >;
              } & {
                [Name in keyof Given as Name extends `${infer Stem}?` ? Stem : never]?: WordsOf<
                  Given[Name]
                >;
              };

/** The words of a file, typed by its shape. Pages receive notes and segments in another form. */
export type Words<Name extends keyof typeof shapes> = WordsOf<(typeof shapes)[Name]>;

const isRow = (shape: Shape): shape is { [name: string]: Shape } =>
  typeof shape === 'object' && shape !== null && '0' in shape;

/** Maps in which any name is allowed, because the code does not know the names. */
const freeNames = ['segments', 'redirects', '*.notes'];

export const isMark = (name: string) => /(^n|N)ote$/.test(name);

function merge(one: Shape, other: Shape): Shape {
  if (typeof one === 'string' && typeof other === 'string')
    return [...new Set([...one.split(' '), ...other.split(' ')])].filter(Boolean).join(' ');
  // Text with a placeholder may be given where a number is expected.
  if (typeof one === 'number' || typeof other === 'number') return 0;
  if (Array.isArray(one) || Array.isArray(other) || isRow(one) !== isRow(other))
    return [[one, other].flatMap(entriesOf).reduce(merge)];
  if (!one || !other || typeof one !== 'object' || typeof other !== 'object') return one;
  if (isRow(one) && Object.keys(one).length !== Object.keys(other).length)
    return [[one, other].flatMap(entriesOf).reduce(merge)];
  const names = new Set([...Object.keys(one), ...Object.keys(other)].map((name) => stemOf(name)));
  return Object.fromEntries(
    [...names].map((name) => {
      const [first, second] = [fieldOf(one, name), fieldOf(other, name)];
      const isAlways = name in one && name in other;
      const both =
        first === undefined ? second : second === undefined ? first : merge(first, second);
      return [isAlways ? name : `${name}?`, both as Shape];
    }),
  );
}

const stemOf = (name: string) => name.replace(/\?$/, '');
const fieldOf = (shape: { [name: string]: Shape }, name: string) =>
  name in shape ? shape[name] : shape[`${name}?`];
const entriesOf = (shape: Shape): Shape[] =>
  Array.isArray(shape) ? shape : Object.values(shape as object);

/** The shape of a file's present content, which the code may read from then on. */
export function shapeOf(node: Node | null, facts: Facts, path: Path): Shape {
  if (isMap(node)) {
    if (isMark(String(path.at(-1)))) return null;
    const fields = node.items.map(({ key, value }): [string, Shape] => {
      const name = String(isScalar(key) ? key.value : key);
      return [name, shapeOf(value as Node, facts, [...path, name])];
    });
    if (!freeNames.some((place) => matchesPath(place, path))) return Object.fromEntries(fields);
    return { '<name>': fields.map(([, shape]) => shape).reduce(merge) };
  }
  if (isSeq(node)) {
    const all = node.items.map((item, index) => shapeOf(item as Node, facts, [...path, index]));
    const isFixed = node.flow || typeof path.at(-1) === 'number';
    return isFixed && all.length > 1 ? { ...all } : [all.reduce(merge)];
  }
  const value: unknown = isScalar(node) ? node.value : '';
  if (typeof value === 'number') return 0;
  if (typeof value === 'boolean') return false;
  const slots = namesIn(String(value)).filter((name) => factOf(name, facts) === undefined);
  return slots.map((name) => `{${name}}`).join(' ');
}

type Context = {
  facts: Facts;
  /** Facts of a fixed length, so that text that fits here fits with any brand. */
  longFacts?: Facts;
  claims?: Readonly<Record<string, { figure: string }>>;
  /** Returns the footnote's mark, or what is wrong with it. */
  markOf?: (given: unknown) => NoteMark | string;
};

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Checks a file's content against its shape and the rules for its places, and fills in the facts. */
export function resolveWords(data: unknown, shape: Shape, top: Path, context: Context) {
  const { facts, longFacts = facts, claims = {}, markOf = () => 'is no mark' } = context;
  const faultsOfText = textFaults(facts, claims);
  const faults: FaultAt[] = [];
  const say = (path: Path, message: string) => faults.push({ path: path.slice(1), message });

  function resolveText(raw: unknown, shape: string, path: Path) {
    if (raw === null || (typeof raw === 'string' && raw.trim() === ''))
      say(path, 'está vazio: escreva algo ou apague a linha');
    else if (typeof raw !== 'string')
      say(
        path,
        'deve ser um texto. O que é só um número, começa com { ou [, ou contém “: ” ou “ #”, fica entre aspas: "…"',
      );
    if (typeof raw !== 'string') return '';
    for (const message of faultsOfText(raw, namesIn(shape), allowsFigures(path)))
      say(path, message);
    const { length } = fillFacts(raw, longFacts);
    const most = longestAt(path);
    if (length > most) say(path, `${length} caracteres, cabem no máximo ${most}`);
    const text = fillFacts(raw, facts);
    for (const message of brokenRules(path, text)) say(path, message);
    // Keep amount and currency on one line.
    return text.replace(/R\$ (?=[\d—])/g, 'R$\u00a0');
  }

  function resolveFields(given: unknown, shape: { [name: string]: Shape }, path: Path) {
    const names = Object.keys(shape).map(stemOf);
    if (!isRecord(given)) {
      say(path, `deve ter linhas próprias, “nome: texto”: ${names.join(', ')}`);
      return {};
    }
    const unknown = Object.keys(given).filter((name) => !names.includes(name));
    for (const name of unknown)
      say(
        [...path, name],
        `não existe aqui. Mais parecido: ${namesLike(name, names)[0]}. Existem: ${names.join(', ')}`,
      );
    return Object.fromEntries(
      names.flatMap((name): [string, unknown][] => {
        if (given[name] !== undefined)
          return [[name, resolveAt(given[name], fieldOf(shape, name) as Shape, [...path, name])]];
        if (name in shape) say([...path, name], 'falta');
        return [];
      }),
    );
  }

  function checkCount(count: number, path: Path) {
    const [least, most] = entriesAt(path);
    if (count < least) say(path, `${count} itens, são precisos no mínimo ${least}`);
    if (count > most) say(path, `${count} itens, cabem no máximo ${most}`);
  }

  function resolveAt(given: unknown, shape: Shape, path: Path): unknown {
    if (typeof shape === 'string') return resolveText(given, shape, path);
    if (typeof shape === 'number') {
      const number = Number(typeof given === 'string' ? fillFacts(given, facts) : given);
      if (!Number.isInteger(number) || given === null) say(path, 'deve ser um número inteiro');
      for (const message of brokenRules(path, String(number))) say(path, message);
      return number;
    }
    if (typeof shape === 'boolean') {
      if (typeof given !== 'boolean') say(path, 'deve ser true ou false');
      return given;
    }
    if (shape === null) {
      const mark = markOf(given);
      if (typeof mark === 'string') say(path, mark);
      return mark;
    }
    if (Array.isArray(shape)) {
      if (!Array.isArray(given)) {
        say(path, 'deve ser uma lista: uma linha para cada item, começando com “- ”');
        return [];
      }
      checkCount(given.length, path);
      return given.map((one, index) => resolveAt(one, shape[0] ?? '', [...path, index]));
    }
    if (isRow(shape)) {
      const all = Object.values(shape);
      if (!Array.isArray(given) || given.length !== all.length) {
        say(
          path,
          `deve ser uma lista de exatamente ${all.length}: [um, outro]; um texto com vírgula fica entre aspas`,
        );
        return [];
      }
      return all.map((one, index) => resolveAt(given[index], one, [...path, index]));
    }
    const each = shape['<name>'];
    if (each === undefined || !isRecord(given)) return resolveFields(given, shape, path);
    checkCount(Object.keys(given).length, path);
    return Object.fromEntries(
      Object.entries(given).map(([name, one]) => [name, resolveAt(one, each, [...path, name])]),
    );
  }

  const words = resolveAt(data, shape, top);
  return { words, faults };
}
