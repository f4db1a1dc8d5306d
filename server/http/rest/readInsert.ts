import type { FastifyRequest } from 'fastify';
import { decodeLeadContext } from '../../../leads/leadContext.ts';
import { formKeyStart } from '../../store/formKey.ts';
import type { LeadInsert } from '../../store/LeadStore.ts';
import { castRows, readBody } from './readRows.ts';
import { invalidBody, permissionDenied, restError } from './restErrors.ts';

/** A parsed query string: a repeated parameter is a list. */
export type Query = Readonly<Record<string, string | string[]>>;

/** The first of a parameter's or header's values. */
export const firstOf = (value: string | string[] | undefined): string | undefined =>
  Array.isArray(value) ? value[0] : value;

/** A blank can match in one place only, in either spelling, so that a long list takes linear time. */
const column = /(?:\s*"((?:[^"\\]|\\.)*)"\s*|([\w$ -]+))(,|$)/gy;

/**
 * The names in the parameter `columns`, which `insert` of supabase-js sends: `"name","email"`.
 * @throws {RestError} PGRST100
 */
function parseColumnList(text: string): string[] {
  const found = [...text.matchAll(column)];
  const end = found.at(-1);
  if (!end || end.index + end[0].length !== text.length || end[3] === ',') {
    const position = end ? end.index + end[0].length + 1 : 1;
    throw restError(
      400,
      'PGRST100',
      `"failed to parse columns parameter (${text})" (line 1, column ${position})`,
      { details: 'expecting field name (* or [a..z0..9_$])' },
    );
  }
  return found.map(([, quoted, bare]) => quoted?.replace(/\\(.)/g, '$1') ?? bare?.trim() ?? '');
}

/** In the order in which PostgREST reports the applied ones (RFC 7240). */
const preferences = {
  resolution: ['merge-duplicates', 'ignore-duplicates'],
  missing: ['default', 'null'],
  return: ['representation', 'minimal', 'headers-only'],
  params: ['single-object'],
  count: ['exact', 'planned', 'estimated'],
  tx: ['commit', 'rollback'],
  handling: ['strict', 'lenient'],
} as const;

type PreferenceName = keyof typeof preferences;

/** Never applied: the first is deprecated, the second needs a server that lets clients roll back. */
const neverApplied: readonly string[] = ['params', 'tx'];

type Preferences = Partial<Record<PreferenceName, string>> & {
  /** Value of the header `Preference-Applied`; null where nothing is to say. */
  applied: string | null;
};

const isKnown = (name: string, value: string): name is PreferenceName =>
  Object.hasOwn(preferences, name) &&
  (preferences[name as PreferenceName] as readonly string[]).includes(value);

/**
 * Reads the header `Prefer`; the first of repeated preferences counts, unknown ones are ignored.
 * @throws {RestError} PGRST122 for unknown ones together with `handling=strict`
 */
function readPreferences(header: string | undefined): Preferences {
  const found: Partial<Record<PreferenceName, string>> = {};
  const unknown: string[] = [];
  for (const preference of (header ?? '').split(',').map((text) => text.trim())) {
    const [name = '', value = ''] = preference.split(/=(.*)/s);
    if (isKnown(name, value)) found[name] ??= value;
    else if (preference && !/^(timezone|max-affected)=/.test(preference)) unknown.push(preference);
  }
  if (found.handling === 'strict' && unknown.length > 0) {
    throw restError(400, 'PGRST122', 'Invalid preferences given with handling=strict', {
      details: `Invalid preferences: ${unknown.join(', ')}`,
    });
  }
  const applied = (Object.keys(preferences) as PreferenceName[])
    .filter((name) => found[name] !== undefined && !neverApplied.includes(name))
    .map((name) => `${name}=${found[name]}`);
  return { ...found, applied: applied.join(', ') || null };
}

const keyLength = { least: 16, most: 200 };

function checkContentType(contentType: string | undefined): void {
  const type = contentType?.split(';', 1)[0]?.trim().toLowerCase() || 'none';
  if (type !== 'application/json') throw invalidBody(`Content-Type not acceptable: ${type}`);
}

function readIdempotencyKey(header: string | string[] | undefined): string | null {
  if (header === undefined) return null;
  const key = Array.isArray(header) ? header.join(', ') : header;
  const { least, most } = keyLength;
  if (key.length < least || key.length > most) {
    throw restError(400, '22023', `Idempotency-Key must have ${least} to ${most} characters`);
  }
  if (key.startsWith(formKeyStart)) {
    throw restError(400, '22023', `Idempotency-Key must not begin with ${formKeyStart}`);
  }
  return key;
}

/** Reading back and changing rows need privileges that the anonymous role does not have. */
function checkPrivileges(query: Query, preferred: Preferences): void {
  const readsBack = (preferred.return ?? 'minimal') !== 'minimal' || 'select' in query;
  const upserts = preferred.resolution !== undefined || 'on_conflict' in query;
  if (readsBack || upserts) throw permissionDenied();
}

/** An insert as the wire carries it, with the client's preferences. */
type WireInsert = LeadInsert & { preferences: Preferences };

/**
 * Reads an insert call whose target and key were checked.
 * @throws {RestError} in the order of PostgREST and PostgreSQL: body, columns, privileges, types, rules
 */
export function readInsert({ headers, query: rawQuery, body, ip }: FastifyRequest): WireInsert {
  const query = rawQuery as Query;
  const columns = firstOf(query['columns']);
  const named = columns === undefined ? null : parseColumnList(columns);
  checkContentType(headers['content-type']);
  const preferred = readPreferences([headers['prefer'] ?? []].flat().join(','));
  const bytes = body instanceof Buffer ? body : Buffer.alloc(0);
  const insert = readBody(bytes, named);
  checkPrivileges(query, preferred);
  const rows = castRows(insert);
  const context = firstOf(headers['x-lead-context']);
  return {
    rows,
    preferences: preferred,
    idempotencyKey: readIdempotencyKey(headers['idempotency-key']),
    context: context === undefined ? null : decodeLeadContext(context),
    address: ip,
  };
}
