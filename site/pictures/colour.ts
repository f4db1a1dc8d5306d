import colours from '@brand/colours.json';

/**
 * A colour of the brand by its token, so that pictures and pages share one palette.
 * @throws {Error} for an unknown token
 */
export function colour(token: string): string {
  const value = colours[token];
  if (!value) throw new Error(`The brand has no colour ${token}`);
  return value;
}
