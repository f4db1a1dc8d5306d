import type { StoredLead } from '../../leads/StoredLead.ts';
import type { ChannelName } from '../../server/delivery/Channel.ts';
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

/** `GET api/deliveries`: the newest ones. */
export type DeliveryList = {
  deliveries: DeliveryRecord[];
  /** The ways out that are set up. */
  channels: ChannelName[];
};

/** `POST api/deliveries/dead`: how many are tried again. */
export type RedeliveredCount = { count: number };

/** Any refusal. */
export type InboxError = { message: string };
