import type { FunnelStep } from '../../shared/funnelCounts.ts';
import type { LeadContext } from '../../shared/leadContext.ts';
import type { LeadRow } from '../../shared/leadRules.ts';

/** One insert call: its rows are stored together or not at all. */
export type LeadInsert = {
  /** 1 to 10 rows whose columns have the right types and obey the rules of `shared/leadRules.ts`. */
  rows: readonly LeadRow[];
  /** 16–200 characters; null if the call came without one. */
  idempotencyKey: string | null;
  context: LeadContext | null;
  /** Set if the server quarantines the leads although their context names no trap. */
  quarantine?: 'flood' | null;
};

/** `repeated`: the idempotency key was known, so nothing was stored. Either way the leads are on disk. */
export type InsertOutcome = 'stored' | 'repeated';

/** The idempotency key was already used with other rows; nothing from the call was stored. */
export class KeyReusedError extends Error {
  override name = 'KeyReusedError';
}

/** A row breaks a rule of the database that the caller should have checked; nothing from the call was stored. */
export class RuleBrokenError extends Error {
  override name = 'RuleBrokenError';
  readonly constraint: string;

  constructor(constraint: string, options?: ErrorOptions) {
    super(`The lead breaks ${constraint}`, options);
    this.constraint = constraint;
  }
}

export type FunnelEvent = FunnelStep[0];

export type FunnelCount = {
  /** The day in São Paulo: `2026-11-21`. */
  day: string;
  event: FunnelEvent;
  /** One of the event's fixed list: a page's path, a demo step, a form, a field. */
  detail: string;
  count: number;
};

/**
 * The store as the server sees it: leads and counts go in, none come out. Every call throws
 * `StoreUnavailableError` if the disk is full, or the store is locked or gone; then nothing was written.
 */
export interface LeadStore {
  /**
   * Stores the rows durably: resolves only once they would survive a power cut.
   * @throws {RuleBrokenError} if a row breaks a constraint
   * @throws {KeyReusedError} if the key was used with other rows
   */
  insert(insert: LeadInsert): Promise<InsertOutcome>;
  /** Whether a call with this key was stored. @throws {KeyReusedError} if it was, but with other rows */
  hasStored(idempotencyKey: string, rows: readonly LeadRow[]): Promise<boolean>;
  /**
   * The idempotency key of a form sent without script, and the key of the store's seals. The same facts
   * give the same key on every server of the store, and nobody else can compute it.
   */
  formKey(facts: string): Promise<string>;
  /** Adds to the daily counts, all or nothing. Must never block an insert for long. */
  addFunnelCounts(counts: readonly FunnelCount[]): Promise<void>;
  /** Proves by a real write that inserts would succeed. */
  checkWritable(): Promise<void>;
  /** Finishes pending inserts, then releases the store. */
  close(): Promise<void>;
}

export type PlacedStore = { store: LeadStore; place: string };
