/** A parsed query string: a repeated parameter is a list. */
export type Query = Readonly<Record<string, string | string[]>>;

/** The first of a parameter's or header's values. */
export const firstOf = (value: string | string[] | undefined): string | undefined =>
  Array.isArray(value) ? value[0] : value;
