import { encodeLeadContext, type LeadContext } from './leadContext.ts';
import type { LeadRow } from './leadRules.ts';

/** Where leads go. An empty `url` means the server that served the page. */
export type Backend = { url: string; key: string };

const insertTimeout = 10_000;

/** The status that says that the idempotency key was used with another body, of which nothing is stored. */
export const keyReusedStatus = 409;

/** The backend refused the lead or gave no answer in time. `status` is 0 where there was no answer. */
export class InsertError extends Error {
  override name = 'InsertError';
  readonly status: number;

  constructor(status: number, options?: ErrorOptions) {
    super(
      status === 0 ? 'The lead was not answered' : `The lead was answered with ${status}`,
      options,
    );
    this.status = status;
  }
}

export type InsertFacts = {
  /** 16–200 characters; a repeat with the same key stores nothing. */
  idempotencyKey: string;
  context: LeadContext;
};

/**
 * Inserts one lead by the call that supabase-js makes for `.from('merchant_leads').insert([row])`.
 * Resolves once the backend says that the lead is stored.
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
