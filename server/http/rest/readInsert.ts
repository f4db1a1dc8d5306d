import type { FastifyRequest } from 'fastify';
import { decodeLeadContext } from '../../../leads/leadContext.ts';
import { formKeyStart } from '../../store/formKey.ts';
import type { LeadInsert } from '../../store/LeadStore.ts';
import { firstOf, type Query } from './firstOf.ts';
import { restError } from './RestError.ts';
import { parseColumnList } from './readColumns.ts';
import { type Preferences, readPreferences } from './readPreferences.ts';
import { readRows } from './readRows.ts';
import { invalidBody, permissionDenied } from './restErrors.ts';

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
function checkPrivileges(query: Query, preferences: Preferences): void {
  const readsBack = (preferences.return ?? 'minimal') !== 'minimal' || 'select' in query;
  const upserts = preferences.resolution !== undefined || 'on_conflict' in query;
  if (readsBack || upserts) throw permissionDenied();
}

/** An insert as the wire carries it, with the client's preferences. */
export type WireInsert = LeadInsert & { preferences: Preferences };

/**
 * Reads an insert call whose target and key were checked.
 * @throws {RestError}
 */
export function readInsert({ headers, query: rawQuery, body, ip }: FastifyRequest): WireInsert {
  const query = rawQuery as Query;
  const columns = firstOf(query['columns']);
  const named = columns === undefined ? null : parseColumnList(columns);
  checkContentType(headers['content-type']);
  const preferences = readPreferences([headers['prefer'] ?? []].flat().join(','));
  const bytes = body instanceof Buffer ? body : Buffer.alloc(0);
  const rows = readRows(bytes, named, () => checkPrivileges(query, preferences));
  const context = firstOf(headers['x-lead-context']);
  return {
    rows,
    preferences,
    idempotencyKey: readIdempotencyKey(headers['idempotency-key']),
    context: context === undefined ? null : decodeLeadContext(context),
    address: ip,
  };
}
