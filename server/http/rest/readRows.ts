import {
  findRowFault,
  type LeadColumn,
  type LeadRow,
  leadColumns,
} from '../../../leads/leadRules.ts';
import { castCell, type Json, parseExactly } from './postgresValues.ts';
import {
  brokenRow,
  differingKeys,
  generatedAlways,
  invalidJson,
  permissionDenied,
  type RestError,
  tooLarge,
  unknownColumn,
} from './restErrors.ts';

/** Most rows in one call. */
const maxRows = 10;

/** Most values in the body of a call, ten rows have about a hundred: reading them exactly is slow. */
const maxValues = 1000;

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Whether a parsed value holds more than `most` values, itself and all depths included. */
function holdsMoreThan(most: number, value: unknown): boolean {
  const open = [value];
  for (let seen = 0; open.length > 0; seen += 1) {
    if (seen + open.length > most) return true;
    const next = open.pop();
    if (typeof next === 'object' && next !== null) open.push(...Object.values(next));
  }
  return false;
}

type PlainObject = { [key: string]: unknown };

const isObject = (value: unknown): value is PlainObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function readText(body: Uint8Array): { text: string; json: unknown } {
  try {
    const text = utf8.decode(body);
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

/** Columns that exist, but that only the store may fill, with the refusal of each. */
const ownColumns: Record<string, () => RestError> = {
  id: () => generatedAlways('id'),
  created_at: permissionDenied,
};

const isLeadColumn = (name: string): name is LeadColumn => Object.hasOwn(leadColumns, name);

/**
 * Lets through the columns that a visitor may fill.
 * @throws {RestError} PGRST204 where there is no such column, 428C9 or 42501 where it is the store's own
 */
function checkColumns(names: readonly string[]): LeadColumn[] {
  const known = [...new Set(names)].sort();
  const unknown = known.find((name) => !isLeadColumn(name) && !Object.hasOwn(ownColumns, name));
  if (unknown !== undefined) throw unknownColumn(unknown);
  for (const [name, refusal] of Object.entries(ownColumns))
    if (known.includes(name)) throw refusal();
  return known.filter(isLeadColumn);
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

/** The body of an insert, of which no value has been judged yet. */
export type InsertBody = { text: string; objects: readonly PlainObject[]; columns: LeadColumn[] };

/**
 * Reads the body of an insert: one object or an array of them.
 * @param named the columns of the parameter `columns`: keys beside them are ignored, missing ones are null.
 *   Without it (null) every object must have the same keys, and these are the columns.
 * @throws {RestError} where it is not such JSON, or names a column that no visitor may fill
 */
export function readBody(body: Uint8Array, named: readonly string[] | null): InsertBody {
  const { text, json } = readText(body);
  const objects = checkObjects(json);
  return { text, objects, columns: checkColumns(named ?? keysOfAll(objects)) };
}

/**
 * Gives the values of a body the types of their columns, and judges them by the rules of a lead.
 * @returns rows that every rule holds for; none for an empty array
 * @throws {RestError} types first, rules then
 */
export function castRows({ text, objects, columns }: InsertBody): LeadRow[] {
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
