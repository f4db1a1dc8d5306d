import type { InsertOutcome, StoreUnavailableError } from '../LeadStore.ts';
import type { StoreOpenFault } from './StoreOpenError.ts';
import type { ColumnValue } from './storedRow.ts';

/** One insert call on its way to the store's thread: flat, so that copying it costs little. */
export type InsertCall = {
  key: string | null;
  /** JSON. */
  context: string | null;
  rows: ColumnValue[][];
};

/** `check` writes the heartbeat. */
export type StoreCall = InsertCall | 'check';

/** What became of one call; `broken` names the constraint. */
export type CallResult = InsertOutcome | { broken: string };

/** The whole batch is on disk, or nothing of it. */
export type BatchReply =
  | { results: CallResult[] }
  | { unavailable: StoreUnavailableError['reason'] };

export type StoreRequest = { calls: StoreCall[] } | 'open' | 'close';

export type OpenReply = 'opened' | { fault: StoreOpenFault; message: string };

export type StoreReply =
  | BatchReply
  | OpenReply
  | { unavailable: StoreUnavailableError['reason'] }
  | 'closed';
