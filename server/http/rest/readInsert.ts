import type { FastifyRequest } from 'fastify';
import {
  findRowFault,
  type LeadColumn,
  type LeadRow,
  leadColumns,
} from '../../../shared/leadRules.ts';
import { formKeyStart } from '../../store/formKey.ts';
import type { LeadInsert } from '../../store/LeadStore.ts';
import { readContext } from './readContext.ts';
import {
  brokenRow,
  invalidBody,
  permissionDenied,
  restError,
  table,
  tooLarge,
} from './restErrors.ts';

const maxRows = 10;

const utf8 = new TextDecoder('utf-8', { fatal: true });

type JsonObject = Record<string, unknown>;

const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function checkContentType(contentType: string | undefined): void {
  const type = contentType?.split(';', 1)[0]?.trim().toLowerCase() || 'none';
  if (type !== 'application/json') throw invalidBody(`Content-Type not acceptable: ${type}`);
}

function readObjects(body: unknown): JsonObject[] {
  let json: unknown;
  try {
    json = JSON.parse(utf8.decode(body instanceof Buffer ? body : Buffer.alloc(0)));
  } catch {
    throw invalidBody();
  }
  if (isObject(json)) return [json];
  if (!Array.isArray(json)) throw invalidBody();
  if (json.length > maxRows) throw tooLarge(`At most ${maxRows} rows may be inserted at once`);
  if (!json.every(isObject)) throw invalidBody('All object keys must match');
  return json;
}

/** Without the parameter `columns`, all objects must have the same keys; these are the columns. */
function keysOfAll(objects: readonly JsonObject[]): string[] {
  const keys = Object.keys(objects[0] ?? {});
  const isSame = (object: JsonObject) =>
    Object.keys(object).length === keys.length && keys.every((key) => Object.hasOwn(object, key));
  if (!objects.every(isSame)) throw invalidBody('All object keys must match');
  return keys;
}

/** The names in the parameter `columns`, which supabase-js sends as `"name","email"`. */
const namesIn = (columns: string): string[] =>
  columns.split(',').map((name) => name.trim().replace(/^"(.*)"$/, '$1'));

/** Columns that exist, but that only the store may fill. */
const ownColumns = ['id', 'created_at'];

/** Allows only columns that a visitor may fill. */
function checkColumns(names: readonly string[]): LeadColumn[] {
  const known = [...new Set(names)].sort();
  const unknown = known.find(
    (name) => !Object.hasOwn(leadColumns, name) && !ownColumns.includes(name),
  );
  if (unknown !== undefined) {
    const message = `Could not find the '${unknown}' column of '${table}' in the schema cache`;
    throw restError(400, 'PGRST204', message);
  }
  if (known.some((name) => ownColumns.includes(name))) throw permissionDenied();
  return known as LeadColumn[];
}

/** Returning or merging rows needs privileges that the anonymous role does not have. */
function checkPrivileges(query: URLSearchParams, prefer: string): void {
  const readsBack = /\breturn=(?!minimal)/.test(prefer) || query.has('select');
  const upserts = /\bresolution=/.test(prefer) || query.has('on_conflict');
  if (readsBack || upserts) throw permissionDenied();
}

const invalidValue = (type: string, value: unknown) =>
  restError(400, '22P02', `invalid input syntax for type ${type}: "${value}"`);

const outOfRange = (message: string, details?: string) =>
  restError(400, '22003', message, details === undefined ? {} : { details });

/** Each character can match in only one place, so that long text takes linear time. */
const decimal = /^\s*[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?\s*$/i;

const toNumber = (value: unknown): number =>
  typeof value === 'number' || decimal.test(String(value)) ? Number(value) : Number.NaN;

function castInteger(value: unknown): number {
  const number = toNumber(value);
  if (Math.trunc(number) !== number) throw invalidValue('integer', value);
  if ((number | 0) !== number) {
    throw outOfRange(`value "${value}" is out of range for type integer`);
  }
  return number;
}

/** @param type `numeric(precision,scale)` */
function castNumeric(value: unknown, type: string): number {
  const [precision = 0, scale = 0] = (type.match(/\d+/g) ?? []).map(Number);
  const number = Number(toNumber(value).toFixed(scale));
  if (Number.isNaN(number)) throw invalidValue('numeric', value);
  const digits = precision - scale;
  if (Math.abs(number) >= 10 ** digits) {
    throw outOfRange(
      'numeric field overflow',
      `A field with precision ${precision}, scale ${scale} must round to an absolute value less than 10^${digits}.`,
    );
  }
  return number;
}

function checkText(text: string): string {
  if (text.includes('\0')) {
    throw restError(400, '22P02', 'unsupported Unicode escape sequence', {
      details: '\\u0000 cannot be converted to text.',
    });
  }
  if (!text.isWellFormed()) throw invalidValue('text', text.toWellFormed());
  return text;
}

/** Casts a JSON value to its column's type. @throws {RestError} 22P02 or 22003 */
function castCell(column: LeadColumn, value: unknown): string | number | null {
  const type = leadColumns[column];
  if (value === null || value === undefined) return null;
  if (typeof value === 'object') throw invalidValue(type.replace(/\W.*/, ''), 'json');
  if (type === 'text') return checkText(String(value));
  return type === 'integer' ? castInteger(value) : castNumeric(value, type);
}

function castRow(object: JsonObject, columns: readonly LeadColumn[]): LeadRow {
  const cells = columns.map((column) => [column, castCell(column, object[column])]);
  const row: Partial<LeadRow> = Object.fromEntries(cells);
  const fault = findRowFault(row);
  if (fault) throw brokenRow(fault);
  return row as LeadRow;
}

const keyLength = { least: 16, most: 200 };

function readIdempotencyKey(key: string | undefined): string | null {
  if (key === undefined) return null;
  const { least, most } = keyLength;
  if (key.length < least || key.length > most) {
    throw restError(400, '22023', `Idempotency-Key must have ${least} to ${most} characters`);
  }
  if (key.startsWith(formKeyStart)) {
    throw restError(400, '22023', `Idempotency-Key must not begin with ${formKeyStart}`);
  }
  return key;
}

type WireInsert = LeadInsert & {
  /** Whether the client wants to know the number of rows. */
  isCounted: boolean;
};

/** @throws {RestError} in the order of PostgREST and PostgreSQL: body, columns, privileges, types, rules */
export function readInsert({ headers, url, body }: FastifyRequest): WireInsert {
  const query = new URLSearchParams(url.split('?')[1]);
  const header = (name: string) => headers[name]?.toString();
  const prefer = header('prefer') ?? '';
  checkContentType(headers['content-type']);
  const objects = readObjects(body);
  const named = query.get('columns');
  const columns = checkColumns(named === null ? keysOfAll(objects) : namesIn(named));
  checkPrivileges(query, prefer);
  const context = header('x-lead-context');
  return {
    rows: objects.map((object) => castRow(object, columns)),
    isCounted: /\bcount=(exact|estimated)/.test(prefer),
    idempotencyKey: readIdempotencyKey(header('idempotency-key')),
    context: context === undefined ? null : readContext(context),
  };
}
