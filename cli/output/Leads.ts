import type { StoredLead } from '../../server/desk/StoredLead.ts';

/** Leads as they come from a store, or a few at hand. */
export type Leads = AsyncIterable<StoredLead> | Iterable<StoredLead>;
