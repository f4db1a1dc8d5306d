import { deliveryStateNames, leadStatusNames } from '../leads/StoredLead.ts';

/** Names as they stand alone, on a button or in a table: each with a capital letter first. */
const capitalized = <Key extends string>(
  names: Readonly<Record<Key, string>>,
): Readonly<Record<Key, string>> =>
  Object.fromEntries(
    Object.entries<string>(names).map(([key, name]) => [
      key,
      name.charAt(0).toUpperCase() + name.slice(1),
    ]),
  ) as Record<Key, string>;

export const statusNames = capitalized(leadStatusNames);

export const deliveryNames = capitalized(deliveryStateNames);

/** `Nº 0042`, as slips are numbered. */
export const leadNumber = (id: number): string => `Nº ${String(id).padStart(4, '0')}`;

/** `1 contato`, `12 contatos`: the word after a count. */
export const wordFor = (count: number, { one, many }: { one: string; many: string }): string =>
  count === 1 ? one : many;
