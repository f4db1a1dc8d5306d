import type { StoredLead } from '../desk/StoredLead.ts';

/** The ways that a lead goes out by, as the column `deliveries.channel` names them. */
export const channelNames = ['webhook', 'email'] as const;

export type ChannelName = (typeof channelNames)[number];

/** What became of one attempt. A failure is a few words for operators, without personal data. */
export type Outcome =
  | { kind: 'delivered' }
  /** Worth another attempt, and not before the time that the other side named. */
  | { kind: 'failed'; failure: string; notBefore: Date | null }
  /** The other side will not take it however often it is tried. */
  | { kind: 'refused'; failure: string };

/** One way out. */
export interface Channel {
  readonly name: ChannelName;
  /** Most attempts that may be under way at once. */
  readonly parallel: number;
  /** Tries once, for well below the lease of a claim; ends early when the signal aborts. It does not throw. */
  send(lead: StoredLead, signal: AbortSignal): Promise<Outcome>;
}
