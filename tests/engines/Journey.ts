import type { StoredLead } from '../../leads/StoredLead.ts';
import type { Visitor } from './Visitor.ts';

/** What one visitor sets out to do, and what the operator finds of it in the store. */
export type Journey = (
  visitor: Visitor,
  findLeads: (email: string) => Promise<StoredLead[]>,
) => Promise<void>;
