import type { Queries, SqlRow } from '../store/Database.ts';

/** What operators do that the law or the team asks about later. */
export type OperatorAction =
  | 'erase'
  | 'disclose'
  | 'purge'
  | 'export'
  | 'restore'
  | 'copy'
  | 'correct'
  | 'sign-in'
  | 'invite'
  | 'remove-member';

/** One line of the audit: of the persons behind leads it names nobody. */
export type RecordedAction = {
  id: number;
  /** ISO 8601 in UTC, with milliseconds. */
  happened_at: string;
  action: OperatorAction;
  leads: number;
  /** The field that was corrected, with a keyed hash of what stood there, or the member it was about. */
  detail: string | null;
  /** E-mail address of the member who did it; null for the terminal. */
  actor: string | null;
};

/** @param leads how many it was done with */
export async function recordAction(
  queries: Queries,
  action: OperatorAction,
  leads: number,
  { detail = null, actor = null }: { detail?: string | null; actor?: string | null } = {},
): Promise<void> {
  await queries.run(
    'INSERT INTO operator_actions (action, leads, detail, actor) VALUES ($1, $2, $3, $4)',
    [action, leads, detail, actor],
  );
}

/** Records that leads left the store as a file; an empty one is not worth a line. */
export async function recordExport(
  queries: Queries,
  leads: number,
  actor: string | null = null,
): Promise<void> {
  if (leads > 0) await recordAction(queries, 'export', leads, { actor });
}

/** Newest first. */
export const listActions = (queries: Queries, limit: number): Promise<RecordedAction[]> =>
  queries.all<RecordedAction & SqlRow>(
    'SELECT id, happened_at, action, leads, detail, actor FROM operator_actions ORDER BY id DESC LIMIT $1',
    [limit],
  );
