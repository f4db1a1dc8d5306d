import type { FunnelStep } from '../../leads/funnelCounts.ts';
import type { LeadContext } from '../../leads/leadContext.ts';
import type { LeadRow } from '../../leads/leadRules.ts';

/** One insert call: its rows are stored together or not at all. */
export type LeadInsert = {
  /** 1 to 10 rows, whose columns have their types and hold the rules of `leads/leadRules.ts`. */
  rows: readonly LeadRow[];
  /** 16–200 characters, or null when the call came without one. */
  idempotencyKey: string | null;
  context: LeadContext | null;
  /** Set where the server has the leads kept apart, and the context names no trap. */
  quarantine?: 'flood' | null;
};

/** `repeated`: the idempotency key was known, so nothing was stored. Both mean: the leads are on disk. */
export type InsertOutcome = 'stored' | 'repeated';

/** The idempotency key was used with other rows; nothing of the call was stored. */
export class KeyReusedError extends Error {
  override name = 'KeyReusedError';
}

const retrySeconds = { full: 60, busy: 1, away: 5 } as const;

/** The store cannot take leads just now; nothing of the call was stored. */
export class StoreUnavailableError extends Error {
  override name = 'StoreUnavailableError';
  readonly reason: 'full' | 'busy' | 'away';
  /** When it is worth trying again, in seconds. */
  get seconds(): number {
    return retrySeconds[this.reason];
  }

  constructor(reason: 'full' | 'busy' | 'away', options?: ErrorOptions) {
    super(`The lead store is ${reason}`, options);
    this.reason = reason;
  }
}

/** A row breaks a rule of the database that the caller should have checked; nothing of the call was stored. */
export class RuleBrokenError extends Error {
  override name = 'RuleBrokenError';
  readonly constraint: string;

  constructor(constraint: string, options?: ErrorOptions) {
    super(`The lead breaks ${constraint}`, options);
    this.constraint = constraint;
  }
}

/** The sender has stored too many leads; nothing of the call was stored. */
export class TooManyInsertsError extends Error {
  override name = 'TooManyInsertsError';
  /** How long to wait, 1 or more. */
  readonly seconds: number;

  constructor(seconds: number) {
    super('Too many inserts from one sender');
    this.seconds = seconds;
  }
}

/** Why a store cannot be opened as it is; waiting does not help, an operator must act. */
export type StoreOpenFault =
  | 'missing'
  | 'unwritable'
  | 'damaged'
  | 'outdated'
  | 'newer'
  | 'changed'
  | 'moved';

/** The store cannot be opened; the message is one line for the operator, naming the folder or the database. */
export class StoreOpenError extends Error {
  override name = 'StoreOpenError';
  readonly fault: StoreOpenFault;
  /** What exactly, in names of the database; empty where there is nothing to name. */
  readonly detail: string;

  constructor(
    fault: StoreOpenFault,
    message: string,
    { detail = '', ...options }: ErrorOptions & { detail?: string } = {},
  ) {
    super(message, options);
    this.fault = fault;
    this.detail = detail;
  }
}

export type FunnelEvent = FunnelStep[0];

export type FunnelCount = {
  /** Of São Paulo: `2026-11-21`. */
  day: string;
  event: FunnelEvent;
  /** From a fixed list of each event: a page's path, a step of the demo, a form, a field. */
  detail: string;
  count: number;
};

/** What the server needs: leads and counts go in, none comes out. */
export interface LeadStore {
  /**
   * Stores the rows durably: it resolves only once they would survive a power cut.
   * @throws {StoreUnavailableError} when the disk is full or the store is locked or gone
   * @throws {RuleBrokenError} when a row breaks a constraint
   * @throws {KeyReusedError} when the key was used with other rows
   */
  insert(insert: LeadInsert): Promise<InsertOutcome>;
  /**
   * Whether a call with this idempotency key was stored.
   * @throws {KeyReusedError} when it was, with other rows
   * @throws {StoreUnavailableError}
   */
  hasStored(idempotencyKey: string, rows: readonly LeadRow[]): Promise<boolean>;
  /**
   * The idempotency key of a form that no script could give one, and the key of what only the store may
   * seal: the same for the same facts, at every server of the store, and for nobody else to tell.
   * @throws {StoreUnavailableError}
   */
  formKey(facts: string): Promise<string>;
  /**
   * When the call with this idempotency key was stored; null where it was not, or nobody can tell.
   * @throws {StoreUnavailableError}
   */
  storedAt(idempotencyKey: string): Promise<Date | null>;
  /**
   * Adds to the counts of days, all of them or none. It must never hold up an insert for long.
   * @throws {StoreUnavailableError} when nothing was added
   */
  addFunnelCounts(counts: readonly FunnelCount[]): Promise<void>;
  /** Proves by a real write that inserts would succeed. @throws {StoreUnavailableError} */
  checkWritable(): Promise<void>;
  /** Finishes the inserts under way, then releases the store. */
  close(): Promise<void>;
}

export type PlacedStore = { store: LeadStore; place: string };
