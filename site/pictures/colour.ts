import theme from '../styles/theme.css?raw';

/** A colour of the theme by its token: pictures and pages have one palette. */
export function colour(token: string): string {
  const [, value] = new RegExp(`--color-${token}: (#[0-9a-f]+);`).exec(theme) ?? [];
  if (!value) throw new Error(`The theme has no colour ${token}`);
  return value;
}
