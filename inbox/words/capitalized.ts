/** Names as they stand alone, on a button or in a table: each with a capital letter first. */
export const capitalized = <Key extends string>(
  names: Readonly<Record<Key, string>>,
): Readonly<Record<Key, string>> =>
  Object.fromEntries(
    Object.entries<string>(names).map(([key, name]) => [
      key,
      name.charAt(0).toUpperCase() + name.slice(1),
    ]),
  ) as Record<Key, string>;
