import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { findFormDefinition } from '../../../shared/formDefinitions.ts';
import { contextText } from '../../../shared/leadContext.ts';
import {
  type FieldErrors,
  type FieldName,
  type FieldValues,
  findFieldErrors,
  type LeadFormDefinition,
  summariseErrors,
  toLeadRow,
} from '../../../shared/leadForm.ts';
import type { LeadRow } from '../../../shared/leadRules.ts';
import { findLeadTrap, honeypotField, type LeadTrap } from '../../../shared/leadTraps.ts';
import type { Site } from '../../pages/loadSite.ts';
import { protocolOf } from '../../store/formKey.ts';
import type { LeadStore } from '../../store/LeadStore.ts';
import { StoreUnavailableError } from '../../store/storeErrors.ts';
import { sendAnswer } from '../errorPages.ts';
import { logInsertFailure } from '../logInsertFailure.ts';
import type { OriginCheck } from '../origins.ts';
import { type InsertFrom, TooManyInsertsError } from '../rateLimit.ts';
import type { ReceiptSeal } from './receipts.ts';

/** A posted form: its fields as typed, the privacy notice's version, and the trap that was triggered, if any. */
type PostedForm = { values: FieldValues; notice: string; trap: LeadTrap | null };

/**
 * Reads an `application/x-www-form-urlencoded` body. The first of repeated fields counts; unknown ones
 * are ignored. Browsers send the lines of a text area with CR LF; a lead has LF, as from a script.
 */
function readFormBody({ fields }: LeadFormDefinition, body: Uint8Array): PostedForm {
  const posted = new URLSearchParams(Buffer.from(body).toString());
  const read = (name: string) => posted.get(name)?.replaceAll('\r\n', '\n') ?? '';
  const values = Object.fromEntries(
    fields.map((field): [FieldName, string] => [field, read(field)]),
  );
  const trap = findLeadTrap(read(honeypotField));
  return { values, notice: contextText(read('notice')), trap };
}

/** The path of the page with the posted form; `/` if the header is missing or names another site. */
function pageOfReferer(referer: string | undefined, host: string | undefined): string {
  const url = referer === undefined ? null : URL.parse(referer);
  return url && /^https?:$/.test(url.protocol) && url.host === host ? url.pathname : '/';
}

/**
 * Identifies a posted form, so that a double click or a resend stores it once: the same lead on the same
 * day (UTC) has the same facts. The trap is one of them, so a machine's form never blocks a person's.
 */
const formFacts = (kind: string, row: LeadRow, at: Date, trap: LeadTrap | null): string =>
  JSON.stringify([kind, at.toISOString().slice(0, 10), Object.entries(row).sort(), trap]);

function formPageValues(
  { fields }: LeadFormDefinition,
  { values, errors, hasFailed }: RefusedForm,
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
    failed: hasFailed ? 'true' : '',
  };
}

type RefusedForm = {
  status: number;
  values: FieldValues;
  errors: FieldErrors;
  /** Whether something else than the fields is wrong, so that the lead could not be stored. */
  hasFailed: boolean;
  retryAfter?: string;
  error?: unknown;
};

/** Shows the form again, without field errors, because something else failed. */
const refuseForm = (
  status: number,
  values: FieldValues = {},
  more: Pick<RefusedForm, 'retryAfter' | 'error'> = {},
): RefusedForm => ({ status, values, errors: {}, hasFailed: true, ...more });

type FormOptions = {
  store: LeadStore;
  insert: InsertFrom;
  site: Site;
  receipts: ReceiptSeal;
  isForeign: OriginCheck;
};

/** A resent form gets the protocol of the first. */
async function takeForm(
  definition: LeadFormDefinition,
  request: FastifyRequest,
  { store, insert, receipts, isForeign }: FormOptions,
): Promise<{ receipt: string } | RefusedForm> {
  const { headers, body, ip } = request;
  const type = headers['content-type']?.split(';', 1)[0]?.trim().toLowerCase();
  if (type !== 'application/x-www-form-urlencoded') return refuseForm(415);
  const bytes = body instanceof Buffer ? body : Buffer.alloc(0);
  const { values, notice, trap } = readFormBody(definition, bytes);
  if (isForeign(request)) return refuseForm(403, values);
  const errors = findFieldErrors(definition, values);
  if (Object.keys(errors).length > 0) return { status: 422, values, errors, hasFailed: false };
  const { kind } = definition;
  const row = toLeadRow(definition, values);
  const page = contextText(pageOfReferer(headers.referer, headers.host));
  const sentAt = new Date();
  try {
    const idempotencyKey = await store.formKey(formFacts(kind, row, sentAt, trap));
    const context = { form: kind, page, notice, ...(trap && { trap }) };
    await insert({ rows: [row], idempotencyKey, context }, ip);
    const protocol = protocolOf(idempotencyKey);
    return { receipt: await receipts.addressOf({ protocol, sentAt }) };
  } catch (error) {
    if (error instanceof TooManyInsertsError) {
      return refuseForm(429, values, { retryAfter: String(error.seconds) });
    }
    if (!(error instanceof StoreUnavailableError)) return refuseForm(500, values, { error });
    return refuseForm(503, values, { retryAfter: String(error.seconds), error });
  }
}

type FormRequest = FastifyRequest<{ Params: { kind: string } }>;

/** `POST /contato/:kind`: each lead form, sent by a browser without JavaScript. */
export async function formRoutes(app: FastifyInstance, options: FormOptions) {
  const { site } = options;
  const sendForm = (reply: FastifyReply, definition: LeadFormDefinition, refused: RefusedForm) => {
    const { status, errors, retryAfter } = refused;
    const fill = site.formPages.get(`/contato/${definition.kind}`);
    const facts = formPageValues(definition, refused);
    if (retryAfter) reply.header('retry-after', retryAfter);
    if (fill) return sendAnswer(reply, fill(status, facts));
    const text = [facts['summary'], ...Object.values(errors)].filter(Boolean).join('\n');
    return reply.code(status).type('text/plain; charset=utf-8').send(text);
  };

  app.setErrorHandler((error, request, reply) => {
    const { statusCode = 500 } = error as { statusCode?: number };
    if (statusCode >= 500) app.log.error({ err: error }, 'form failed');
    const definition = findFormDefinition((request as FormRequest).params.kind);
    if (!definition) return reply.callNotFound();
    return sendForm(reply, definition, refuseForm(statusCode));
  });

  app.post('/contato/:kind', async (request: FormRequest, reply) => {
    const definition = findFormDefinition(request.params.kind);
    if (!definition) return reply.callNotFound();
    const outcome = await takeForm(definition, request, options);
    if ('receipt' in outcome) return reply.redirect(outcome.receipt, 303);
    if (outcome.error) logInsertFailure(app.log, outcome.error);
    return sendForm(reply, definition, outcome);
  });
}
