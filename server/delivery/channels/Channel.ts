import type { Environment } from '../../../config/environment.ts';
import type { StoredLead } from '../../../shared/StoredLead.ts';

/** Why a message was not delivered, in a few words for operators, without personal data. */
type Failure = { failure: string };

export type Outcome =
  | { kind: 'delivered' }
  /** Worth another attempt, but not before the time that the receiver named. */
  | (Failure & { kind: 'failed'; notBefore?: Date | null })
  /** The receiver will not accept it, however often it is tried. */
  | (Failure & { kind: 'refused' });

/** Longest wait between two attempts, in milliseconds, even if a receiver asks for a longer one. */
export const longestWait = 24 * 60 * 60_000;

const correction = 'correction:';

/** The name, in `deliveries.channel`, of a channel's deliveries of corrections. */
export const correctionBy = (channel: string): string => correction + channel;

/** The channel in such a name; null if the name is a channel's own. */
export const channelOfCorrection = (name: string): string | null =>
  name.startsWith(correction) ? name.slice(correction.length) : null;

export type DeliveredLead = StoredLead & {
  /** If the message is a correction, when the lead was corrected: ISO 8601 in UTC; else null or missing. */
  correctedAt?: string | null;
  /** The addresses with which the lead was sent before they were corrected; read for corrections and erasures. */
  earlierEmails?: readonly string[];
};

/** The addresses under which a receiver may know the person, corrected ones first. */
export const addressesOf = ({ email, earlierEmails = [] }: DeliveredLead): string[] => [
  ...new Set([...earlierEmails, email]),
];

/** How a receiver answered a request to delete what was sent; `absent`: at least one lead was not found. */
export type Erasure =
  | { kind: 'erased' }
  | { kind: 'absent' }
  | Exclude<Outcome, { kind: 'delivered' }>;

/** Tries once, in much less time than a claim's lease; ends early when the signal aborts. Never throws. */
type Send = (lead: DeliveredLead, signal: AbortSignal) => Promise<Outcome>;

export type ChannelFacts = {
  /** Stored in `deliveries.channel` and accepted by `--channel`; 1 to 40 characters, never changed. */
  readonly name: string;
  /** Maximum number of concurrent messages. */
  readonly parallel: number;
  /** The channel's name for operators, in pt-BR, as it appears within a sentence. */
  readonly label: string;
  /** The company that gets the leads, as named in the privacy policy; null if the owner chooses the receiver. */
  readonly processor: string | null;
  /** Where to delete a person's data manually, in pt-BR; follows "apague". */
  readonly byHand: string;
};

export type Channel = Pick<ChannelFacts, 'name' | 'parallel'> & { send: Send };

/** A kind of channel, complete in one file of `server/delivery/channels/`; `open` loads its libraries. */
export interface ChannelKind<Setup = unknown, Variable extends string = string>
  extends ChannelFacts {
  /** The required settings, beginning with the one that names the channel best, and the optional ones. */
  readonly required: readonly Variable[];
  readonly optional: readonly Variable[];
  /**
   * Checks the settings, which are trimmed and not all empty. Returns plain data, for the delivery's
   * thread.
   * @throws {ConfigError} naming the variable that is missing or wrong; it never quotes a value
   */
  read(values: Readonly<Record<Variable, string>>, env: Environment): Setup;
  isOff?(values: Readonly<Record<Variable, string>>, env: Environment): boolean;
  open(setup: Setup): Promise<Send>;
  /** Whether `send` also accepts corrected leads, to fix what was sent. */
  readonly takesCorrections?: true;
  /** Asks the receiver to delete what was sent about a person, if its API can. Never throws. */
  erase?(setup: Setup, leads: readonly DeliveredLead[], signal: AbortSignal): Promise<Erasure>;
  /** Returns a line for `doctor` about each of the receiver's faults that can be found without sending. */
  findFaults?(setup: Setup): Promise<string[]>;
}

/** Infers the types of a kind's setup and settings. */
export const channelKind = <Setup, const Variable extends string>(
  kind: ChannelKind<Setup, Variable>,
): ChannelKind<Setup, Variable> => kind;

const inBase36 = (moment: string) => Date.parse(moment).toString(36);

/**
 * A lead's name for receivers. It is the same on every attempt and channel, so that they can drop
 * repeats; each correction has its own. It includes the time, because another store's ids also begin at
 * 1.
 */
export const deliveryName = ({ id, created_at, correctedAt }: DeliveredLead): string =>
  [`lead_${id}`, ...[created_at, correctedAt].flatMap((at) => (at ? inBase36(at) : []))].join('_');
