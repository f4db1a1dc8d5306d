import { readFileSync } from 'node:fs';

export type Brand = {
  /** Colours as `#rrggbb`, by their token; those of the dark scheme by `night-` and the token. */
  colours: Readonly<Record<string, string>>;
  /** The sign: an SVG with a `viewBox`, in the brand's colours. */
  sign: string;
};

/**
 * Fills `brand(ink)` and `brand(ink / 0.16)`; in single quotes, as in a drawing's URL, `#` is URL-encoded.
 * @throws {Error} for an unknown colour
 */
export const fillColours = (text: string, { colours }: Pick<Brand, 'colours'>): string =>
  text.replace(/('?)brand\(([\w-]+)(?: \/ ([\d.]+))?\)/g, (_, quote, token, alpha) => {
    const value = colours[token];
    if (!value) throw new Error(`site/brand/colours.json has no colour ${token}`);
    const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(value.slice(at, at + 2), 16));
    if (alpha) return `${quote}rgb(${red} ${green} ${blue} / ${alpha})`;
    return quote ? `'%23${value.slice(1)}` : value;
  });

const read = (file: string) =>
  readFileSync(new URL(`../site/brand/${file}`, import.meta.url), 'utf8');

/** Reads the site's look from `site/brand/`. The sign may refer to colours as `brand(ink)`. */
export function readBrand(): Brand {
  const { day, night } = JSON.parse(read('colours.json'));
  const atNight = Object.entries(night).map(([token, value]) => [`night-${token}`, value]);
  const colours: Brand['colours'] = { ...day, ...Object.fromEntries(atNight) };
  return { colours, sign: fillColours(read('sign.svg'), { colours }) };
}
