import type { Database, Queries } from '../store/Database.ts';
import { type ChangeOutcome, type ChangeRequest, changeLead, holdClock, readWork } from './work.ts';

/** The person of a lead that was separated: no other lead belongs to it, even with the same address or phone. */
const alone = 0;

export const setPerson = (
  queries: Queries,
  id: number,
  person: number | null,
  by: ChangeRequest,
): Promise<ChangeOutcome> =>
  changeLead(queries, id, by, async (state) => ({ state: { ...state, person } }));

/**
 * Merges the persons of two leads: from then on, all leads merged with either belong to one person.
 * Leaves existing history lines as they are, and does not even read leads that already belong to that
 * person.
 * @returns false if one of the leads is missing, or if both are the same
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
    const others = await queries.all<{ lead_id: number }>(
      'SELECT lead_id FROM lead_work WHERE person > 0 AND person = $1 AND person <> $2',
      [second.person, person],
    );
    const ids = new Set([one, other, ...others.map(({ lead_id }) => lead_id)]);
    // All get the same time, by which an undo finds them.
    const now = new Date();
    for (const id of ids) await setPerson(queries, id, person, { now, ...by });
    return true;
  });

/** Separates a lead from its person. @returns false if there is no such lead */
export const partPerson = (database: Database, id: number, by: ChangeRequest): Promise<boolean> =>
  database.transaction(
    async (queries) => (await setPerson(queries, id, alone, by)).outcome !== 'missing',
  );
