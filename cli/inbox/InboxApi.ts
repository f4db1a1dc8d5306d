import type { LeadDossier } from '../../server/desk/leadDossier.ts';
import type { StoredLead } from '../../server/desk/StoredLead.ts';

/** `GET api/leads`: a part of the list. */
export type LeadPage = {
  leads: StoredLead[];
  /** What `after` must be for the next part; null at the end of the list. */
  next: string | null;
};

/** `GET api/leads/:id`, and the answer to each change of a lead. */
export type LeadDetails = {
  lead: LeadDossier;
  /** Other leads of the same e-mail address or phone, oldest first. */
  samePerson: Pick<StoredLead, 'id' | 'created_at' | 'name'>[];
};

/** Any refusal. */
export type InboxError = { message: string };
