import { findRowFault, type LeadColumn, type LeadRow } from '../../../leads/leadRow.ts';
import { castCell } from './castCell.ts';
import { decodeText, holdsMoreThan, type Json, parseExactly } from './parseJson.ts';
import { checkColumns } from './readColumns.ts';
import { brokenRow, differingKeys, invalidJson, tooLarge } from './restErrors.ts';

/** Most rows in one call. */
const maxRows = 10;

/** Most values in the body of a call, ten rows have some hundred: reading them exactly takes its time. */
const maxValues = 1000;

type PlainObject = { [key: string]: unknown };

const isObject = (value: unknown): value is PlainObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function readText(body: Uint8Array): { text: string; json: unknown } {
  try {
    const text = decodeText(body);
    return { text, json: JSON.parse(text) };
  } catch {
    throw invalidJson();
  }
}

function checkObjects(json: unknown): PlainObject[] {
  if (isObject(json)) return [json];
  if (!Array.isArray(json)) throw invalidJson();
  if (json.length > maxRows) throw tooLarge(`At most ${maxRows} rows may be inserted at once`);
  if (!json.every(isObject)) throw differingKeys();
  return json;
}

function keysOfAll(objects: readonly PlainObject[]): string[] {
  const keys = Object.keys(objects[0] ?? {});
  const isSame = (object: PlainObject) =>
    Object.keys(object).length === keys.length && keys.every((key) => Object.hasOwn(object, key));
  if (!objects.every(isSame)) throw differingKeys();
  return keys;
}

const castRow = (
  object: { [key: string]: Json },
  columns: readonly LeadColumn[],
): Partial<LeadRow> =>
  Object.fromEntries(
    columns.map((column) => [
      column,
      castCell(column, Object.hasOwn(object, column) ? (object[column] ?? null) : null),
    ]),
  );

/**
 * Reads the body of an insert: one object or an array of them.
 * @param named the columns of the parameter `columns`: keys beside them are ignored, missing ones are null.
 *   Without it (null) every object must have the same keys, and these are the columns.
 * @param checkPrivileges called once the columns are known, before any value is judged
 * @returns rows that every rule holds for; none for an empty array
 * @throws {RestError} in the order of PostgREST and PostgreSQL: body, columns, privileges, types, rules
 */
export function readRows(
  body: Uint8Array,
  named: readonly string[] | null,
  checkPrivileges: () => void = () => {},
): LeadRow[] {
  const { text, json } = readText(body);
  const objects = checkObjects(json);
  const columns = checkColumns(named ?? keysOfAll(objects));
  checkPrivileges();
  if (holdsMoreThan(maxValues, objects)) {
    throw tooLarge(`At most ${maxValues} values may be inserted at once`);
  }
  const exact = [parseExactly(text)].flat() as { [key: string]: Json }[];
  const rows = exact.map((object) => castRow(object, columns));
  for (const row of rows) {
    const fault = findRowFault(row);
    if (fault) throw brokenRow(fault);
  }
  return rows as LeadRow[];
}
