import { type Backend, InsertError, insertLead, keyReusedStatus } from '../../leads/insertLead.ts';
import type { LeadContext } from '../../leads/leadContext.ts';
import {
  KeyReusedError,
  type LeadInsert,
  type LeadStore,
  StoreUnavailableError,
} from './LeadStore.ts';

/** How long the backend may take to show that it is there, in milliseconds. */
const patience = 4000;

const contextless: LeadContext = { form: 'quick', page: '/', notice: '' };

const reasonOf = ({ status }: InsertError) => (status === 429 ? 'busy' : 'away');

const hexadecimal = (bytes: ArrayBuffer) =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');

/**
 * Hands leads on to the hosted backend that the browser talks to as well, so that they are not
 * split between two stores. A refusal of any kind counts as a backend that is away. It runs on hosts
 * that have the web's own interfaces and none of Node's.
 * @param secret what its forms' keys are made with; the backend takes this store for a visitor, who may
 * not know keys of our own server's forms, and keeps no secret for it. Where it is drawn at each start, a
 * form that is sent again after one is another.
 */
export function createRemoteStore(
  backend: Backend,
  secret: string = crypto.randomUUID(),
): LeadStore {
  const insert = async ({ rows, idempotencyKey, context }: LeadInsert) => {
    const key = idempotencyKey ?? crypto.randomUUID();
    for (const [index, row] of rows.entries()) {
      const facts = {
        idempotencyKey: index ? `${key}-${index}` : key,
        context: context ?? contextless,
      };
      await insertLead(backend, row, facts).catch((error: unknown) => {
        if (!(error instanceof InsertError)) throw error;
        if (error.status === keyReusedStatus) throw new KeyReusedError();
        throw new StoreUnavailableError(reasonOf(error), { cause: error });
      });
    }
    return 'stored' as const;
  };

  const checkWritable = async () => {
    const signal = AbortSignal.timeout(patience);
    const response = await fetch(`${backend.url}/rest/v1/merchant_leads?limit=0`, {
      method: 'HEAD',
      headers: { apikey: backend.key },
      signal,
    }).catch((cause: unknown) => {
      throw new StoreUnavailableError('away', { cause });
    });
    if (response.status >= 500) throw new StoreUnavailableError('away');
  };

  const formKey = async (facts: string) => {
    const bytes = new TextEncoder();
    const hmac = { name: 'HMAC', hash: 'SHA-256' };
    const key = await crypto.subtle.importKey('raw', bytes.encode(secret), hmac, false, ['sign']);
    return `posted-${hexadecimal(await crypto.subtle.sign('HMAC', key, bytes.encode(facts)))}`;
  };

  return {
    insert,
    formKey,
    checkWritable,
    // A visitor cannot look a key up, and a hosted backend has no place for counts.
    hasStored: async () => false,
    addFunnelCounts: async () => {},
    close: async () => {},
  };
}
