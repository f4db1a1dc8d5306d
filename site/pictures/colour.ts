import colours from '@brand/colours.json';

/**
 * A colour of the brand by its token: pictures and pages have one palette.
 * @throws {Error} for a token that the brand does not have
 */
export function colour(token: string): string {
  const value = colours[token];
  if (!value) throw new Error(`The brand has no colour ${token}`);
  return value;
}
