import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';
import { isNode, LineCounter, parseDocument } from 'yaml';
import { findLowContrast } from './contrast.ts';
import { ConfigError, type Environment, readFolder } from './environment.ts';

/** What the site looks like by itself: its folder holds an example of both files. */
const ownFolder = fileURLToPath(new URL('../site/brand', import.meta.url));

const colour = v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/i));

const dayTokens = [
  ...['paper', 'paper-2', 'sheet', 'rule', 'rule-2', 'ink', 'ink-2', 'ink-3', 'night'],
  ...['mist', 'mist-2', 'mist-3', 'white', 'on-ink', 'on-accent'],
  ...['accent', 'accent-100', 'accent-300', 'accent-600', 'accent-700'],
  ...['money', 'money-100', 'money-400', 'danger', 'danger-100'],
];

const nightTokens = [
  ...['paper', 'paper-2', 'sheet', 'rule', 'rule-2', 'ink', 'ink-2', 'ink-3', 'night'],
  ...['accent-100', 'accent-600', 'accent-700', 'money', 'money-100', 'danger', 'danger-100'],
  ...['on-button', 'slot', 'strip'],
];

const palette = (tokens: readonly string[]) =>
  v.strictObject(Object.fromEntries(tokens.map((token) => [token, colour])));

const colours = v.strictObject({ day: palette(dayTokens), night: palette(nightTokens) });

/** How the site looks: what a brand has beside its name and contacts. */
export type Brand = {
  /** Of the day by their token, of the dark scheme by `night-` and their token; `#rrggbb`. */
  colours: Readonly<Record<string, string>>;
  /** The sign, an SVG drawing with a `viewBox`, in the brand's colours. */
  sign: string;
};

const read = (folder: string, file: string): string => {
  try {
    return readFileSync(join(folder, file), 'utf8');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new ConfigError(`BRAND_FOLDER: ${join(folder, file)} cannot be read (${code}).`);
  }
};

const fault = (file: string, line: number, what: string) =>
  new ConfigError(`BRAND_FOLDER: ${file}:${line} ${what}.`);

type Issue = v.InferIssue<typeof colours>;

const describeIssue = ({ received, expected }: Issue, place: string): string => {
  if (expected === 'never') return `${place} is not a colour that the site knows`;
  if (!place) return 'holds no colours: copy site/brand/colours.json and change it';
  const state = received === 'undefined' ? 'is missing' : `is ${received}`;
  return `${place} ${state}; it must be a colour like #1a1030`;
};

function readColours(folder: string): Brand['colours'] {
  const file = join(folder, 'colours.json');
  const lines = new LineCounter();
  // JSON is YAML, whose parser knows in which line a colour stands.
  const document = parseDocument(read(folder, 'colours.json'), {
    lineCounter: lines,
    prettyErrors: false,
  });
  const [broken] = document.errors;
  if (broken) throw fault(file, lines.linePos(broken.pos[0]).line, 'is no JSON from here on');
  const lineOf = ([...path]: string[]): number => {
    const node = document.getIn(path, true);
    if (isNode(node)) return lines.linePos(node.range?.[0] ?? 0).line;
    return path.length === 0 ? 1 : lineOf(path.slice(0, -1));
  };
  const result = v.safeParse(colours, document.toJS());
  if (!result.success) {
    // A colour that is misspelt is missing and unknown: what is missing is said.
    const [issue] = result.issues;
    const path = (issue.path ?? []).map(({ key }) => String(key));
    throw fault(file, lineOf(path), describeIssue(issue, path.join('.')));
  }
  const { day, night } = result.output;
  const atNight = Object.entries(night).map(([token, value]) => [`night-${token}`, value]);
  const all: Brand['colours'] = { ...day, ...Object.fromEntries(atNight) };
  const low = findLowContrast(all);
  if (low[0]) {
    const [, night, token = ''] = /^(night-(?=.))?(.+)$/.exec(low[0].token) ?? [];
    throw fault(
      file,
      lineOf([night ? 'night' : 'day', token]),
      low.map((one) => one.fault).join('; '),
    );
  }
  return all;
}

/**
 * Puts the brand's colours in the place of `brand(ink)` and `brand(ink / 0.16)`; in single quotes, as
 * within the address of a drawing, `#` is written as an address has it.
 * @throws {Error} for a colour that no brand has
 */
export const fillColours = (text: string, { colours }: Pick<Brand, 'colours'>): string =>
  text.replace(/('?)brand\(([\w-]+)(?: \/ ([\d.]+))?\)/g, (_, quote, token, alpha) => {
    const value = colours[token];
    if (!value) throw new Error(`The brand has no colour ${token}`);
    const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(value.slice(at, at + 2), 16));
    if (alpha) return `${quote}rgb(${red} ${green} ${blue} / ${alpha})`;
    return quote ? `'%23${value.slice(1)}` : value;
  });

/**
 * Reads the look of the site: `colours.json` and `sign.svg` of the folder that BRAND_FOLDER names. The
 * sign may name colours as `brand(ink)`.
 * @throws {ConfigError} naming file and line of what is not what it must be, and colours that cannot be told apart
 */
export function readBrand(env: Environment): Brand {
  const folder = readFolder(env, 'BRAND_FOLDER') ?? ownFolder;
  const file = join(folder, 'sign.svg');
  const sign = read(folder, 'sign.svg');
  if (!/<svg[^>]* viewBox="[-\d. ]+"/.test(sign)) {
    throw fault(file, 1, 'must be an SVG drawing with a viewBox');
  }
  const colours = readColours(folder);
  const unknown = [...sign.matchAll(/brand\(([\w-]+)/g)].find(([, token = '']) => !colours[token]);
  if (unknown) {
    const line = sign.slice(0, unknown.index).split('\n').length;
    throw fault(file, line, `names ${unknown[1]}, which is not a colour that the site knows`);
  }
  return { colours, sign: fillColours(sign, { colours }) };
}
