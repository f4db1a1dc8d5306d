import { encodeLeadContext, type LeadContext } from './leadContext.ts';
import type { LeadRow } from './leadRules.ts';

/** Where leads are sent. An empty `url` means the server that served the page. */
export type Backend = { url: string; key: string };

const insertTimeout = 10_000;

/** The status for an idempotency key that was used with another body; nothing was stored. */
export const keyReusedStatus = 409;

/** The backend refused the lead or did not answer in time. `status` is 0 without an answer. */
export class InsertError extends Error {
  override name = 'InsertError';
  readonly status: number;

  constructor(status: number, options?: ErrorOptions) {
    super(status === 0 ? 'The backend did not answer' : `The backend answered ${status}`, options);
    this.status = status;
  }
}

export type InsertFacts = {
  /** 16–200 characters; a repeat with the same key stores nothing. */
  idempotencyKey: string;
  context: LeadContext;
};

/**
 * Inserts one lead with the call that supabase-js makes for `.from('merchant_leads').insert([row])`.
 * @throws {InsertError} for any answer but 201, a redirect, no network, and after 10 s
 */
export async function insertLead(
  backend: Backend,
  row: LeadRow,
  { idempotencyKey, context }: InsertFacts,
): Promise<void> {
  const columns = Object.keys(row).map((column) => `"${column}"`);
  const query = new URLSearchParams({ columns: columns.join(',') });
  const response = await fetch(`${backend.url}/rest/v1/merchant_leads?${query}`, {
    method: 'POST',
    headers: {
      apikey: backend.key,
      authorization: `Bearer ${backend.key}`,
      'content-type': 'application/json',
      'content-profile': 'public',
      prefer: 'return=minimal',
      'idempotency-key': idempotencyKey,
      'x-lead-context': encodeLeadContext(context),
    },
    body: JSON.stringify([row]),
    redirect: 'error',
    signal: AbortSignal.timeout(insertTimeout),
  }).catch((cause: unknown) => {
    throw new InsertError(0, { cause });
  });
  if (response.status !== 201) throw new InsertError(response.status);
}
