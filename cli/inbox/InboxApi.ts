import type { StoredLead } from '../../leads/StoredLead.ts';
import type { DeliveryRecord } from '../../server/delivery/deliveryLog.ts';
import type { LeadDossier, SameContacts } from '../../server/desk/leadDossier.ts';

/** `GET api/leads`: a part of the list. */
export type LeadPage = {
  leads: StoredLead[];
  /** What `after` must be for the next part; null at the end of the list. */
  next: string | null;
};

/** `GET api/leads/count`: how many leads the whole list has. */
export type LeadCount = { count: number };

/** `GET api/leads/:id`, and the answer to each change of a lead. */
export type LeadDetails = {
  lead: LeadDossier;
  /** Other leads of the same e-mail address or phone. */
  samePerson: SameContacts;
  /** Origin of the site, for links to it; null where its settings are wrong. */
  siteUrl: string | null;
};

/** `GET api/deliveries`: the newest ones, each under the name that people give its channel. */
export type DeliveryList = {
  deliveries: DeliveryRecord[];
  /** Which settings would have leads go out, where none is made; else null. */
  hint: string | null;
};

/** `POST api/deliveries/dead`: how many are tried again. */
export type RedeliveredCount = { count: number };

/** Any refusal. */
export type InboxError = { message: string };
