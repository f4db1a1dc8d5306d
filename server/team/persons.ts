import type { Database, Queries } from '../store/Database.ts';
import { leadIds } from '../store/portions.ts';
import { type ChangeOutcome, type ChangeRequest, changeLead, holdClock, readWork } from './work.ts';

/** A lead that was separated from its person: it stands alone whatever its address and phone. */
const alone = 0;

export const setPerson = (
  queries: Queries,
  id: number,
  person: number | null,
  by: ChangeRequest,
): Promise<ChangeOutcome> =>
  changeLead(queries, id, by, async (state) => ({ state: { ...state, person } }));

/**
 * Merges the persons of two leads: all leads merged with either belong to one person from then on. Does
 * not change existing history lines, and does not even read leads that already belong to that person.
 * @returns false if one of the leads is missing, or both are the same
 */
export const joinPersons = (
  database: Database,
  [one, other]: readonly [number, number],
  by: ChangeRequest,
): Promise<boolean> =>
  database.transaction(async (queries) => {
    await holdClock(queries);
    const [first, second] = [await readWork(queries, one), await readWork(queries, other)];
    if (!first || !second || one === other) return false;
    const person = first.person || second.person || Math.min(one, other);
    const others =
      'SELECT lead_id FROM lead_work WHERE person > 0 AND person = $1 AND person <> $2';
    const joined = await leadIds(queries, others, [second.person, person]);
    const ids = new Set([one, other, ...joined]);
    // One moment for all, by which an undo finds them.
    const now = new Date();
    for (const id of ids) await setPerson(queries, id, person, { now, ...by });
    return true;
  });

/** Separates a lead from its person: it stands alone from then on. @returns false if there is no such lead */
export const partPerson = (database: Database, id: number, by: ChangeRequest): Promise<boolean> =>
  database.transaction(
    async (queries) => (await setPerson(queries, id, alone, by)).outcome !== 'missing',
  );
