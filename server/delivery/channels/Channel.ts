import type { Environment } from '../../../config/environment.ts';
import type { StoredLead } from '../../../leads/StoredLead.ts';

/** Why a message was not delivered: a few words for operators, without personal data. */
type Failure = { failure: string };

export type Outcome =
  | { kind: 'delivered' }
  /** Worth another attempt, and not before the time that the other side named. */
  | (Failure & { kind: 'failed'; notBefore?: Date | null })
  /** The other side will not take it however often it is tried. */
  | (Failure & { kind: 'refused' });

/** Longest wait between two attempts, whoever asks for it: in milliseconds. */
export const longestWait = 24 * 60 * 60_000;

const correction = 'correction:';

/** Under this name in `deliveries.channel` a lead goes out once more by a channel, when it was corrected. */
export const correctionBy = (channel: string): string => correction + channel;

/** The channel whose corrections have that name; null where it is a channel's own. */
export const correctedChannel = (name: string): string | null =>
  name.startsWith(correction) ? name.slice(correction.length) : null;

export type SentLead = StoredLead & {
  /** The addresses that it was sent with, and that were corrected since. */
  earlierEmails: readonly string[];
};

export type DeliveredLead = StoredLead & {
  /** When it was corrected, where that is what the message is about: ISO 8601 in UTC; else null or left out. */
  correctedAt?: string | null;
  /** As `SentLead` has them, where the lead was corrected. */
  earlierEmails?: readonly string[];
};

/** The addresses by which somebody may know a lead's person, the corrected ones first. */
export const addressesOf = ({ email, earlierEmails = [] }: DeliveredLead): string[] => [
  ...new Set([...earlierEmails, email]),
];

/** What became of asking the other side to delete what went out; `absent`: of a lead at least it found nothing. */
export type Erasure =
  | { kind: 'erased' }
  | { kind: 'absent' }
  | Exclude<Outcome, { kind: 'delivered' }>;

/** Tries once, for well below the lease of a claim; ends early when the signal aborts. It does not throw. */
type Send = (lead: DeliveredLead, signal: AbortSignal) => Promise<Outcome>;

/** What the queue and the worker know of a way out. */
type ChannelFacts = {
  /** As the column `deliveries.channel` has it and `--channel` takes it; 1 to 40 characters, never changed. */
  readonly name: string;
  /** Most messages that may be under way at once. */
  readonly parallel: number;
};

/** A way out that is set up and may send. */
export type Channel = ChannelFacts & { send: Send };

/** A kind of way out, all of it in one file of `server/delivery/channels/`; what it sends with is loaded when it is opened. */
export interface ChannelKind<Setup = unknown, Variable extends string = string>
  extends ChannelFacts {
  /** What operators call it, in pt-BR, as within a sentence. */
  readonly label: string;
  /** The company that gets the leads, as the privacy policy names it; null where that is whoever the owner has chosen. */
  readonly processor: string | null;
  /** Where somebody deletes by hand what went out here of a person, in pt-BR, after "apague". */
  readonly byHand: string;
  /** The settings that it cannot do without, the telling one first, and those that it can. */
  readonly required: readonly Variable[];
  readonly optional: readonly Variable[];
  /**
   * Checks the settings; asked only where one of them is made. What it gives is plain data, as it goes
   * to the delivery's thread.
   * @param values trimmed; empty where a setting is not made
   * @throws {ConfigError} naming the variable that is missing or wrong; it never quotes a value
   */
  read(values: Readonly<Record<Variable, string>>, env: Environment): Setup;
  isOff?(values: Readonly<Record<Variable, string>>, env: Environment): boolean;
  /** Loads what it sends with. */
  open(setup: Setup): Promise<Send>;
  /** Whether `send` also takes leads that were corrected, to put right what went out. */
  readonly takesCorrections?: true;
  /** Has the other side delete what went out of a person, where it takes such a call. It does not throw. */
  erase?(setup: Setup, leads: readonly SentLead[], signal: AbortSignal): Promise<Erasure>;
  /** A line of `doctor` for whatever is wrong with the other side, where that can be asked without sending. */
  findFaults?(setup: Setup): Promise<string[]>;
}

/** Has the compiler know the names and the settings of a kind. */
export const channelKind = <Setup, const Variable extends string>(
  kind: ChannelKind<Setup, Variable>,
): ChannelKind<Setup, Variable> => kind;

const inBase36 = (moment: string) => Date.parse(moment).toString(36);

/**
 * A lead's name towards receivers: the same at each attempt and redelivery, and on each channel, so
 * that they can drop repeats; each correction has one of its own. Its number alone would not do, as
 * another store counts from 1 as well.
 */
export const deliveryName = ({ id, created_at, correctedAt }: DeliveredLead): string =>
  [`lead_${id}`, ...[created_at, correctedAt].flatMap((at) => (at ? inBase36(at) : []))].join('_');
