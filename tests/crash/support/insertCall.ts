import { ownPublicKey } from '../../../config/siteConfig.ts';
import { encodeLeadContext } from '../../../leads/leadContext.ts';
import { sampleLead } from '../../support/sampleLead.ts';

/** An insert as the form sends it, of so many leads; the call's key is in their notes too. */
export const insertCall = (key: string, rows: number): RequestInit => ({
  method: 'POST',
  headers: {
    apikey: ownPublicKey,
    authorization: `Bearer ${ownPublicKey}`,
    'content-type': 'application/json',
    'idempotency-key': key,
    'x-lead-context': encodeLeadContext({ form: 'quick', page: '/', notice: '1' }),
  },
  body: JSON.stringify(Array.from({ length: rows }, () => sampleLead({ notes: key }))),
});
