import { contextText } from '../../../leads/leadContext.ts';
import {
  type FieldErrors,
  type FieldValues,
  findFieldErrors,
  type LeadFormDefinition,
  toLeadRow,
} from '../../../leads/leadForm.ts';
import type { ServerDoubt } from '../../../leads/StoredLead.ts';
import {
  type LeadStore,
  StoreUnavailableError,
  TooManyInsertsError,
} from '../../store/LeadStore.ts';
import { retryAfterOf } from '../retryAfter.ts';
import { formFacts } from './formFacts.ts';
import { failureNotice } from './formPageValues.ts';
import { pageOfReferer } from './pageOfReferer.ts';
import { readFormBody } from './readFormBody.ts';

/** A form as a browser without JavaScript posts it. */
export type FormPost = {
  contentType: string | undefined;
  body: string;
  referer: string | undefined;
  host: string | undefined;
  /** As `LeadInsert` has it. */
  address: string | null;
  /** Whether it comes from a page whose leads are not wanted here. */
  isForeign: boolean;
  /** Asked only of a form that is about to be stored. */
  findDoubt: () => Promise<ServerDoubt | null>;
};

/** The form's page once more, with everything that was typed. */
export type RefusedForm = {
  status: number;
  values: FieldValues;
  errors: FieldErrors;
  notice: string;
  /** Seconds, for the header `Retry-After`. */
  retryAfter?: string;
  /** What nobody foresaw. */
  error?: unknown;
};

/** The idempotency key of a stored lead, or why there is none. */
export type FormOutcome = { storedAs: string } | RefusedForm;

const formType = 'application/x-www-form-urlencoded';

/** The form once more, without a word about its fields: the fault is another's. */
export const refuseForm = (
  status: number,
  values: FieldValues = {},
  more: Pick<RefusedForm, 'retryAfter' | 'error'> = {},
): RefusedForm => ({ status, values, errors: {}, notice: failureNotice, ...more });

/** Judges a posted form by the rules that the page has, and stores its lead: the same wherever it is posted to. */
export async function takeForm(
  definition: LeadFormDefinition,
  store: Pick<LeadStore, 'formKey' | 'insert'>,
  post: FormPost,
): Promise<FormOutcome> {
  if (post.contentType?.split(';', 1)[0]?.trim().toLowerCase() !== formType) return refuseForm(415);
  const { values, notice, trap } = readFormBody(definition, post.body);
  if (post.isForeign) return refuseForm(403, values);
  const errors = findFieldErrors(definition, values);
  if (Object.keys(errors).length > 0) return { status: 422, values, errors, notice: '' };
  const { kind } = definition;
  const row = toLeadRow(definition, values);
  const page = contextText(pageOfReferer(post.referer, post.host));
  try {
    const idempotencyKey = await store.formKey(formFacts(kind, row, new Date(), trap));
    await store.insert({
      rows: [row],
      idempotencyKey,
      context: { form: kind, page, notice, ...(trap && { trap }) },
      address: post.address,
      quarantine: await post.findDoubt(),
    });
    return { storedAs: idempotencyKey };
  } catch (error) {
    if (error instanceof TooManyInsertsError) {
      return refuseForm(429, values, { retryAfter: String(error.seconds) });
    }
    if (error instanceof StoreUnavailableError) {
      return refuseForm(503, values, { retryAfter: retryAfterOf(error.reason) });
    }
    return refuseForm(500, values, { error });
  }
}
