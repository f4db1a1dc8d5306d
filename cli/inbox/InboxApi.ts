import type { LeadNote } from '../../server/desk/leadNotes.ts';
import type { StoredLead } from '../../server/desk/StoredLead.ts';

/** `GET api/leads`: a part of the list. */
export type LeadPage = {
  leads: StoredLead[];
  /** What `after` must be for the next part; null at the end of the list. */
  next: string | null;
};

/** `GET api/leads/:id`: a lead and what is kept beside it. */
export type LeadDetails = {
  lead: StoredLead;
  notes: LeadNote[];
};

/** Any refusal. */
export type InboxError = { message: string };
