import type { LeadTrap } from '../../../leads/leadContext.ts';
import type { ServerDoubt } from '../../../leads/StoredLead.ts';
import type { FunnelCount } from '../../funnel/FunnelCount.ts';
import type { InsertOutcome, StoreUnavailableError } from '../LeadStore.ts';
import type { StoreOpenFault } from '../storeErrors.ts';
import type { ColumnValue } from './storedRow.ts';

/** One insert call on its way to the store's thread: flat, so that copying it costs little. */
export type InsertCall = {
  key: string | null;
  /** JSON. */
  context: string | null;
  /** Why the leads go into quarantine; null where they do not. */
  quarantine: LeadTrap | ServerDoubt | null;
  rows: ColumnValue[][];
};

export type CountsCall = { counts: readonly FunnelCount[] };

/** Asks whether a call with this idempotency key was stored. */
type LookupCall = { wanted: string };

/** Asks for the idempotency key of a form. */
type FormKeyCall = { formFacts: string };

/** `check` writes the heartbeat; `look` writes nothing, and has the files looked at as every call has. */
export type StoreCall = InsertCall | CountsCall | LookupCall | FormKeyCall | 'check' | 'look';

/** What became of one call; `broken` names the constraint. */
export type CallResult = InsertOutcome | 'unknown' | { formKey: string } | { broken: string };

/** Nothing of what was asked is done. */
export type UnavailableReply = { unavailable: StoreUnavailableError['reason'] };

/** Nothing of it is done, and nothing will be until an operator acts. */
export type FaultReply = { fault: StoreOpenFault; message: string };

/** The whole batch is on disk, or nothing of it. */
export type BatchReply = { results: CallResult[] } | UnavailableReply | FaultReply;

export type OpenReply = 'opened' | UnavailableReply | FaultReply;

export type StoreRequest = { calls: StoreCall[] } | 'open' | 'close';

/** What the store's thread is started with. It sleeps until the bell, the only element, is 1. */
export type StoreThreadData = { file: string; bell: Int32Array };

export type StoreReply = BatchReply | OpenReply | 'closed';

/** Why a request was not carried out. An answer to something else counts as none. */
export const reasonOf = (reply: StoreReply): UnavailableReply['unavailable'] =>
  typeof reply === 'object' && 'unavailable' in reply ? reply.unavailable : 'away';
