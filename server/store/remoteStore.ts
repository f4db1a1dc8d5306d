import { createHmac, randomUUID } from 'node:crypto';
import { type Backend, InsertError, insertLead, keyReusedStatus } from '../../shared/insertLead.ts';
import { KeyReusedError, type LeadInsert, type LeadStore } from './LeadStore.ts';
import { StoreUnavailableError } from './storeErrors.ts';

/** How long the backend may take to respond, in milliseconds. */
const timeout = 4000;

const reasonOf = ({ status }: InsertError) => (status === 429 ? 'busy' : 'away');

/**
 * Forwards leads from forms without JavaScript to the hosted backend that browsers use, so that all leads
 * are in one store. The backend treats us as a visitor and keeps no secret for us, so each start draws a
 * new secret for form keys and seals. After a restart, a form that is sent again counts as a new one, and
 * older receipts are unknown.
 */
export function createRemoteStore(backend: Backend): LeadStore {
  const secret = randomUUID();
  const insert = async ({ rows, idempotencyKey, context }: LeadInsert) => {
    const [row, ...others] = rows;
    if (!row || others.length > 0 || idempotencyKey === null || context === null) {
      throw new Error('A form sends one lead, with its key and context');
    }
    await insertLead(backend, row, { idempotencyKey, context }).catch((error: unknown) => {
      if (!(error instanceof InsertError)) throw error;
      if (error.status === keyReusedStatus) throw new KeyReusedError();
      throw new StoreUnavailableError(reasonOf(error), { cause: error });
    });
    return 'stored' as const;
  };

  const checkWritable = async () => {
    const signal = AbortSignal.timeout(timeout);
    const response = await fetch(`${backend.url}/rest/v1/merchant_leads?limit=0`, {
      method: 'HEAD',
      headers: { apikey: backend.key },
      signal,
    }).catch((cause: unknown) => {
      throw new StoreUnavailableError('away', { cause });
    });
    if (response.status >= 500) throw new StoreUnavailableError('away');
  };

  // Visitors may not use the prefix `form-`, which is for our own server's forms.
  const formKey = async (facts: string) =>
    `posted-${createHmac('sha256', secret).update(facts).digest('hex')}`;

  return {
    insert,
    formKey,
    checkWritable,
    // A visitor cannot look up a key, and a hosted backend has no place for counts.
    hasStored: async () => false,
    addFunnelCounts: async () => {},
    close: async () => {},
  };
}
