import type { StoredLead } from '../../leads/StoredLead.ts';

/** The ways that a lead goes out by, as the column `deliveries.channel` names them. */
export const channelNames = ['webhook', 'email'] as const;

export type ChannelName = (typeof channelNames)[number];

/** What came of a message that was not delivered: a few words for operators, without personal data. */
type Failure = {
  failure: string;
  /** What stood in the message may be the reason: where several leads shared it, one of them is tried without the others. */
  isAboutContent?: boolean;
};

/** What became of one attempt. */
export type Outcome =
  | { kind: 'delivered' }
  /** Worth another attempt, and not before the time that the other side named. */
  | (Failure & { kind: 'failed'; notBefore: Date | null })
  /** The other side will not take it however often it is tried. */
  | (Failure & { kind: 'refused' });

/** The leads of one message, newest first. */
export type MessageLeads = readonly [StoredLead, ...StoredLead[]];

/** One way out. */
export interface Channel {
  readonly name: ChannelName;
  /** Most messages that may be under way at once. */
  readonly parallel: number;
  /** Most leads that wait together and then share a message. */
  readonly mostLeads: number;
  /** Tries once, for well below the lease of a claim; ends early when the signal aborts. It does not throw. */
  send(leads: MessageLeads, signal: AbortSignal): Promise<Outcome>;
}
