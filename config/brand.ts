import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';
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

const fault = (file: string, what: string) => new ConfigError(`BRAND_FOLDER: ${file} ${what}.`);

type Issue = v.InferIssue<typeof colours>;

const describeIssue = ({ path, received, expected }: Issue): string => {
  const place = (path ?? []).map(({ key }) => key).join('.');
  if (expected === 'never') return `has ${place}, which is not a colour that the site knows`;
  if (!place) return 'holds no colours: copy site/brand/colours.json and change it';
  const state = received === 'undefined' ? `lacks ${place}` : `has ${received} as ${place}`;
  return `${state}; it must be a colour like #1a1030`;
};

function parseJson(file: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw fault(file, `is no JSON: ${(error as SyntaxError).message}`);
  }
}

function readColours(folder: string): Brand['colours'] {
  const file = join(folder, 'colours.json');
  const result = v.safeParse(colours, parseJson(file, read(folder, 'colours.json')));
  // A colour that is misspelt is missing and unknown: what is missing is said.
  if (!result.success) throw fault(file, describeIssue(result.issues[0]));
  const { day, night } = result.output;
  const atNight = Object.entries(night).map(([token, value]) => [`night-${token}`, value]);
  const all: Brand['colours'] = { ...day, ...Object.fromEntries(atNight) };
  const low = findLowContrast(all);
  if (low.length > 0) throw fault(file, `has colours too near to each other: ${low.join('; ')}`);
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
 * @throws {ConfigError} naming the file and what in it is not what it must be, and colours that cannot be told apart
 */
export function readBrand(env: Environment): Brand {
  const folder = readFolder(env, 'BRAND_FOLDER') ?? ownFolder;
  const file = join(folder, 'sign.svg');
  const sign = read(folder, 'sign.svg');
  if (!/<svg[^>]* viewBox="[-\d. ]+"/.test(sign)) {
    throw fault(file, 'must be an SVG drawing with a viewBox');
  }
  const colours = readColours(folder);
  const unknown = [...sign.matchAll(/brand\(([\w-]+)/g)].find(([, token = '']) => !colours[token]);
  if (unknown) throw fault(file, `names ${unknown[1]}, which is not a colour that the site knows`);
  return { colours, sign: fillColours(sign, { colours }) };
}
