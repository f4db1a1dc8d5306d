import type { Database, Queries } from '../store/Database.ts';
import { leadIds } from '../store/portions.ts';
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
 * Merges the persons of two leads: all leads merged with either belong to one person from then on. Does
 * not change existing history lines, and does not even read leads that already belong to that person.
 * @param by whose version is that of the first lead
 * @returns the change of the first lead; `missing` also if both are the same
 */
export const joinPersons = (
  database: Database,
  [one, other]: readonly [number, number],
  by: ChangeRequest,
): Promise<ChangeOutcome> =>
  database.transaction(async (queries) => {
    await holdClock(queries);
    const [first, second] = [await readWork(queries, one), await readWork(queries, other)];
    if (!first || !second || one === other) return { outcome: 'missing' };
    const person = first.person || second.person || Math.min(one, other);
    const others = await leadIds(
      queries,
      'SELECT lead_id FROM lead_work WHERE person > 0 AND person = $1 AND person <> $2',
      [second.person, person],
    );
    // One moment for all, by which an undo finds them.
    const request = { now: new Date(), ...by };
    const made = await setPerson(queries, one, person, request);
    if (made.outcome === 'stale') return made;
    for (const id of new Set([other, ...others])) {
      await setPerson(queries, id, person, { ...request, version: null });
    }
    return made;
  });

/** Separates a lead from its person: it stands alone from then on. */
export const partPerson = (
  database: Database,
  id: number,
  by: ChangeRequest,
): Promise<ChangeOutcome> => database.transaction((queries) => setPerson(queries, id, alone, by));
