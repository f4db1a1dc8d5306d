import { setTimeout } from 'node:timers/promises';
import type { Queries, SqlRow, SqlValue } from './Database.ts';

/** Far fewer than the parameters that the databases allow: 32,766 and 65,535. */
const portionSize = 500;

/** `$1, $2 …`, one placeholder per value. @param first the number of the first */
export const placesOf = (values: readonly unknown[], first = 1): string =>
  values.map((_, index) => `$${first + index}`).join(', ');

/** Splits a list of any length into portions, each with placeholders for its values. */
export function* portionsOf(
  values: readonly number[],
  first = 1,
): Iterable<[places: string, portion: readonly number[]]> {
  for (let start = 0; start < values.length; start += portionSize) {
    const portion = values.slice(start, start + portionSize);
    yield [placesOf(portion, first), portion];
  }
}

/** The leads that a SELECT names as `lead_id`. */
export async function leadIds(
  queries: Queries,
  sql: string,
  values: readonly SqlValue[],
): Promise<number[]> {
  return (await queries.all<{ lead_id: number }>(sql, values)).map(({ lead_id }) => lead_id);
}

/** The rows of a SELECT for any number of ids. @param others the values of `$1, $2 …` before the ids' places */
export async function rowsFor<Row extends SqlRow>(
  queries: Queries,
  ids: readonly number[],
  sql: (places: string) => string,
  others: readonly SqlValue[] = [],
): Promise<Row[]> {
  const rows: Row[] = [];
  for (const [places, portion] of portionsOf(ids, others.length + 1)) {
    rows.push(...(await queries.all<Row>(sql(places), [...others, ...portion])));
  }
  return rows;
}

/** The same for a statement that changes rows. @returns how many it changed */
export async function changeFor(
  queries: Queries,
  ids: readonly number[],
  sql: (places: string) => string,
  others: readonly SqlValue[] = [],
): Promise<number> {
  let changed = 0;
  for (const [places, portion] of portionsOf(ids, others.length + 1)) {
    changed += await queries.run(sql(places), [...others, ...portion]);
  }
  return changed;
}

/** In milliseconds. Without it, SQLite's waiting writers, which poll every 100 ms, would hardly get a turn. */
const pause = 120;

/** Does long work in portions, with time for inserts in between. @param portion returns whether to go on */
export async function withPauses(portion: () => Promise<boolean>): Promise<void> {
  while (await portion()) await setTimeout(pause);
}
