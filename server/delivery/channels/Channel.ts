import type { Environment } from '../../../config/environment.ts';
import type { StoredLead } from '../../../leads/StoredLead.ts';

/** Why a message was not delivered: a few words for operators, without personal data. */
type Failure = { failure: string };

export type Outcome =
  | { kind: 'delivered' }
  /** Worth another attempt, but not before the time that the receiver named. */
  | (Failure & { kind: 'failed'; notBefore?: Date | null })
  /** The receiver will not accept it, however often it is tried. */
  | (Failure & { kind: 'refused' });

/** Longest wait between two attempts, even at a receiver's request, in milliseconds. */
export const longestWait = 24 * 60 * 60_000;

const correction = 'correction:';

/** The name in `deliveries.channel` under which a channel gets a lead's correction. */
export const correctionBy = (channel: string): string => correction + channel;

/** The channel that such a name belongs to; null if it is a plain channel name. */
export const correctedChannel = (name: string): string | null =>
  name.startsWith(correction) ? name.slice(correction.length) : null;

export type DeliveredLead = StoredLead & {
  /** When it was corrected, if the message is a correction: ISO 8601 in UTC; else null or left out. */
  correctedAt?: string | null;
  /** The addresses that it was sent with and that were corrected later; read for corrections and erasures. */
  earlierEmails?: readonly string[];
};

/** The addresses by which a receiver may know the person, the corrected ones first. */
export const addressesOf = ({ email, earlierEmails = [] }: DeliveredLead): string[] => [
  ...new Set([...earlierEmails, email]),
];

/** The outcome of asking a receiver to delete what was sent; `absent`: it found nothing for at least one lead. */
export type Erasure =
  | { kind: 'erased' }
  | { kind: 'absent' }
  | Exclude<Outcome, { kind: 'delivered' }>;

/** Tries once, for well below a claim's lease; ends early when the signal aborts. Never throws. */
type Send = (lead: DeliveredLead, signal: AbortSignal) => Promise<Outcome>;

export type ChannelFacts = {
  /** Stored in `deliveries.channel` and accepted by `--channel`; 1 to 40 characters, never changed. */
  readonly name: string;
  /** Maximum number of concurrent messages. */
  readonly parallel: number;
  /** Operators' name for it, in pt-BR, for use within a sentence. */
  readonly label: string;
  /** The company that gets the leads, as named in the privacy policy; null if the owner chooses the receiver. */
  readonly processor: string | null;
  /** Where to delete a person's data manually, in pt-BR, after "apague". */
  readonly byHand: string;
};

export type Channel = Pick<ChannelFacts, 'name' | 'parallel'> & { send: Send };

/** A kind of channel, complete in one file of `server/delivery/channels/`; `open` loads what it needs to send. */
export interface ChannelKind<Setup = unknown, Variable extends string = string>
  extends ChannelFacts {
  /** The required settings, the most telling first, and the optional ones. */
  readonly required: readonly Variable[];
  readonly optional: readonly Variable[];
  /**
   * Checks the settings, trimmed and at least one not empty. Returns plain data, for the delivery's thread.
   * @throws {ConfigError} naming the variable that is missing or wrong; it never quotes a value
   */
  read(values: Readonly<Record<Variable, string>>, env: Environment): Setup;
  isOff?(values: Readonly<Record<Variable, string>>, env: Environment): boolean;
  open(setup: Setup): Promise<Send>;
  /** Whether `send` also accepts corrected leads, to fix what was sent. */
  readonly takesCorrections?: true;
  /** Asks the receiver to delete what was sent about a person, if its API can. Never throws. */
  erase?(setup: Setup, leads: readonly DeliveredLead[], signal: AbortSignal): Promise<Erasure>;
  /** A line of `doctor` for each fault of the receiver that can be found without sending. */
  findFaults?(setup: Setup): Promise<string[]>;
}

/** Infers the types of a kind's setup and settings. */
export const channelKind = <Setup, const Variable extends string>(
  kind: ChannelKind<Setup, Variable>,
): ChannelKind<Setup, Variable> => kind;

const inBase36 = (moment: string) => Date.parse(moment).toString(36);

/**
 * A lead's name for receivers: the same on every attempt and channel, so that they can drop repeats; each
 * correction has its own. Includes the time, because another store counts ids from 1, too.
 */
export const deliveryName = ({ id, created_at, correctedAt }: DeliveredLead): string =>
  [`lead_${id}`, ...[created_at, correctedAt].flatMap((at) => (at ? inBase36(at) : []))].join('_');
