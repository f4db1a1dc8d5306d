import { expect, it } from 'vitest';
import { fillColours, readBrand } from './brand.ts';

const { colours, sign } = readBrand();

/** Relative luminance (WCAG 2.2), 0 to 1. */
const luminance = (colour: string) => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

/** Contrast of two colours (WCAG 2.2), 1 to 21. */
function contrastOf(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** The style sheets' backgrounds, each with the text colours used on it. */
const textsByDay: Readonly<Record<string, string>> = {
  paper: 'ink ink-2 ink-3 accent-700 money danger',
  'paper-2': 'ink ink-2 ink-3 money danger',
  sheet: 'ink ink-2 ink-3 accent-600 accent-700 money danger',
  'accent-100': 'ink ink-2 ink-3',
  'danger-100': 'ink danger',
  'money-100': 'money',
  'money-400': 'ink',
  accent: 'on-accent',
  'accent-300': 'on-accent',
  'accent-600': 'white',
  'accent-700': 'white',
  ink: 'on-ink sheet mist mist-2 accent-300 money-400',
  night: 'on-ink mist-2 mist-3',
};

/** Bands, labels and the accent keep their daytime colours at night. */
const textsAtNight: Readonly<Record<string, string>> = {
  'night-paper': 'night-ink night-ink-2 night-ink-3 night-accent-700 night-money night-danger',
  'night-paper-2': 'night-ink night-ink-2 night-ink-3 night-money night-danger',
  'night-sheet':
    'night-ink night-ink-2 night-ink-3 night-accent-600 night-accent-700 night-money night-danger',
  'night-accent-100': 'night-ink night-ink-2 night-ink-3',
  'night-danger-100': 'night-ink night-danger',
  'night-money-100': 'night-money',
  'night-strip': 'night-ink night-ink-3',
  'night-ink': 'night-sheet',
  accent: 'night-on-button',
  'accent-300': 'night-on-button',
};

/** Non-text shapes: borders of fields, and the focus ring. */
const shapes: Readonly<Record<string, string>> = {
  paper: 'accent-600',
  sheet: 'rule-2',
  'night-paper': 'night-accent-600',
  'night-sheet': 'night-rule-2',
};

const below = (pairs: Readonly<Record<string, string>>, least: number) =>
  Object.entries(pairs).flatMap(([ground, tokens]) =>
    tokens.split(' ').flatMap((token) => {
      const contrast = contrastOf(colours[token] ?? '', colours[ground] ?? '');
      // Cut off, not rounded: 4.49 must not be shown as 4.5.
      const shown = Math.floor(contrast * 100) / 100;
      return contrast >= least ? [] : [`${token} on ${ground} is ${shown}:1, not ${least}:1`];
    }),
  );

it('the brand has colours such as #1a1030, and a sign that is an SVG with a viewBox', () => {
  for (const [token, colour] of Object.entries(colours))
    expect(colour, token).toMatch(/^#[0-9a-f]{6}$/i);
  expect(sign).toMatch(/<svg[^>]* viewBox="[-\d. ]+"/);
  expect(sign).not.toContain('brand(');
});

it('the brand has readable text on every background (WCAG 2.2, 1.4.3), by day and by night', () => {
  expect([...below(textsByDay, 4.5), ...below(textsAtNight, 4.5)]).toEqual([]);
});

it('the brand has visible borders and focus rings (WCAG 2.2, 1.4.11)', () => {
  expect(below(shapes, 3)).toEqual([]);
});

it('a colour is written in the syntax that its place needs, and an unknown one is refused', () => {
  const brand = { colours: { ink: '#1a1030' } };
  expect(fillColours("brand(ink), brand(ink / 0.16), fill='brand(ink)'", brand)).toBe(
    "#1a1030, rgb(26 16 48 / 0.16), fill='%231a1030'",
  );
  expect(() => fillColours('brand(pink)', brand)).toThrow('has no colour pink');
});
