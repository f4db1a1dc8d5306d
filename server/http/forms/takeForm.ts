import type { FastifyRequest } from 'fastify';
import { contextText } from '../../../leads/leadContext.ts';
import {
  type FieldErrors,
  type FieldName,
  type FieldValues,
  findFieldErrors,
  type LeadFormDefinition,
  summariseErrors,
  toLeadRow,
} from '../../../leads/leadForm.ts';
import type { LeadRow } from '../../../leads/leadRules.ts';
import { findLeadTrap, honeypotField, type LeadTrap } from '../../../leads/leadTraps.ts';
import { protocolOf } from '../../store/formKey.ts';
import {
  type LeadStore,
  StoreUnavailableError,
  TooManyInsertsError,
} from '../../store/LeadStore.ts';
import type { OriginCheck } from '../origins.ts';
import type { InsertFrom } from '../rateLimit.ts';
import type { ReceiptSeal } from './receipts.ts';

/** A posted form: its fields as typed, the privacy notice beside the button, the trap that the sender triggered. */
type PostedForm = {
  values: FieldValues;
  notice: string;
  trap: LeadTrap | null;
  /** False if it was not UTF-8, as old pages send: accents are lost then, and nothing may be stored. */
  isText: boolean;
};

/**
 * Reads an `application/x-www-form-urlencoded` body. The first of repeated fields counts, unknown ones
 * are ignored. Browsers send a text area's lines with CR LF; a lead has LF, as when sent by script.
 */
export function readFormBody({ fields }: LeadFormDefinition, body: Uint8Array): PostedForm {
  const posted = new URLSearchParams(Buffer.from(body).toString());
  const read = (name: string) => posted.get(name)?.replaceAll('\r\n', '\n') ?? '';
  const values = Object.fromEntries(
    fields.map((field): [FieldName, string] => [field, read(field)]),
  );
  const trap = findLeadTrap(read(honeypotField));
  const isText = Object.values(values).every((value) => !value.includes('\ufffd'));
  return { values, notice: contextText(read('notice')), trap, isText };
}

/** The path of the page with the posted form; `/` if the header is missing or names another site. */
function pageOfReferer(referer: string | undefined, host: string | undefined): string {
  const url = referer === undefined ? null : URL.parse(referer);
  return url && /^https?:$/.test(url.protocol) && url.host === host ? url.pathname : '/';
}

/**
 * Identifies a posted form: the same lead on the same day (UTC) has the same facts, so that a double
 * click or a resend stores it once. A trapped form does not block a genuine one.
 */
const formFacts = (kind: string, row: LeadRow, at: Date, trap: LeadTrap | null = null): string =>
  JSON.stringify([kind, at.toISOString().slice(0, 10), Object.entries(row).sort(), trap]);

/** A notice in the form's page: the form could not be stored, or had another encoding. */
type Notice = 'failed' | 'unreadable';

/** Values for the form page's tokens: what was typed, the errors, and which notice to show. */
export function formPageValues(
  { fields }: LeadFormDefinition,
  { values, errors, notice }: RefusedForm,
): Record<string, string> {
  const ofFields = fields.flatMap((field) => {
    const value = values[field] ?? '';
    return [
      [`${field}.value`, value],
      ...(value ? [[`${field}.chosen`, value]] : []),
      [`${field}.error`, errors[field] ?? ''],
      [`${field}.invalid`, String(errors[field] !== undefined)],
    ];
  });
  return {
    ...Object.fromEntries(ofFields),
    summary: summariseErrors(errors),
    ...(notice && { [notice]: 'true' }),
  };
}

export type RefusedForm = {
  status: number;
  values: FieldValues;
  errors: FieldErrors;
  /** What is wrong apart from the fields; null for nothing. */
  notice: Notice | null;
  retryAfter?: string;
  error?: unknown;
};

const formType = 'application/x-www-form-urlencoded';

/** The form again, without field errors: something else failed. */
export const refuseForm = (
  status: number,
  values: FieldValues = {},
  more: Pick<RefusedForm, 'retryAfter' | 'error'> = {},
): RefusedForm => ({ status, values, errors: {}, notice: 'failed', ...more });

type Taking = {
  store: LeadStore;
  insert: InsertFrom;
  receipts: ReceiptSeal;
  isForeign: OriginCheck;
};

/**
 * Checks a posted form by the page's rules and stores its lead. A resent form gets the first one's
 * receipt, so its reply is due as promised then.
 * @returns the receipt's URL, or why there is none
 */
export async function takeForm(
  definition: LeadFormDefinition,
  request: FastifyRequest,
  { store, insert, receipts, isForeign }: Taking,
): Promise<{ receipt: string } | RefusedForm> {
  const { headers, body, ip } = request;
  const type = headers['content-type']?.split(';', 1)[0]?.trim().toLowerCase();
  if (type !== formType) return refuseForm(415);
  const bytes = body instanceof Buffer ? body : Buffer.alloc(0);
  const { values, notice, trap, isText } = readFormBody(definition, bytes);
  if (isForeign(request)) return refuseForm(403, values);
  if (!isText) return { status: 422, values, errors: {}, notice: 'unreadable' };
  const errors = findFieldErrors(definition, values);
  if (Object.keys(errors).length > 0) return { status: 422, values, errors, notice: null };
  const { kind } = definition;
  const row = toLeadRow(definition, values);
  const page = contextText(pageOfReferer(headers.referer, headers.host));
  const now = new Date();
  try {
    const idempotencyKey = await store.formKey(formFacts(kind, row, now, trap));
    const context = { form: kind, page, notice, ...(trap && { trap }) };
    const outcome = await insert({ rows: [row], idempotencyKey, context }, ip);
    const isRepeat = outcome === 'repeated';
    const sentAt = isRepeat ? await store.storedAt(idempotencyKey).catch(() => null) : null;
    const protocol = protocolOf(idempotencyKey);
    return { receipt: await receipts.addressOf({ protocol, sentAt: sentAt ?? now }) };
  } catch (error) {
    if (error instanceof TooManyInsertsError) {
      return refuseForm(429, values, { retryAfter: String(error.seconds) });
    }
    if (error instanceof StoreUnavailableError) {
      return refuseForm(503, values, { retryAfter: String(error.seconds) });
    }
    return refuseForm(500, values, { error });
  }
}
