import type { Database, Queries } from '../store/Database.ts';
import { type Actor, addLines, holdClock, readWork } from './work.ts';

/** A lead that somebody parted from its person: it stands alone whatever its address and phone. */
const alone = 0;

type Placed = { id: number; version: number; person: number | null };

async function readPlaced(queries: Queries, id: number): Promise<Placed | null> {
  const work = await readWork(queries, id);
  if (!work) return null;
  const [row] = await queries.all<{ person: number | null }>(
    'SELECT person FROM lead_work WHERE lead_id = $1',
    [id],
  );
  return { id, version: work.version, person: row?.person ?? null };
}

const textOf = (person: number | null) => (person === null ? null : String(person));

/** Puts leads to a person, with a line in the history of each whose person becomes another. */
async function place(
  queries: Queries,
  leads: readonly Placed[],
  { person, clock, actor, now }: { person: number; clock: number; actor: Actor; now: Date },
): Promise<void> {
  const moved = leads.filter((lead) => lead.person !== person);
  for (const { id, version } of moved) {
    await queries.run(
      `INSERT INTO lead_work (lead_id, version, person) VALUES ($1, $2, $3)
      ON CONFLICT (lead_id) DO UPDATE SET version = excluded.version, person = excluded.person`,
      [id, version + 1, person],
    );
  }
  const lines = moved.map(({ id, version, person: before }) => ({
    id,
    version: version + 1,
    field: 'person' as const,
    before: textOf(before),
    after: textOf(person),
  }));
  await addLines(queries, clock, lines, { actor, now });
}

/**
 * Joins the persons of two leads: all leads that either was joined with are one person's from then on. No
 * line of any history is touched.
 * @returns false where one of the leads is not there, or both are the same
 */
export const joinPersons = (
  database: Database,
  [one, other]: readonly [number, number],
  { actor, now = new Date() }: { actor: Actor; now?: Date },
): Promise<boolean> =>
  database.transaction(async (queries) => {
    const clock = await holdClock(queries);
    const [first, second] = [await readPlaced(queries, one), await readPlaced(queries, other)];
    if (!first || !second || one === other) return false;
    const groups = [first.person, second.person].filter((person) => person !== null && person > 0);
    const person = Number(groups[0] ?? Math.min(one, other));
    const joined = await queries.all<{ lead_id: number }>(
      'SELECT lead_id FROM lead_work WHERE person > 0 AND person IN ($1, $2)',
      [first.person ?? alone, second.person ?? alone],
    );
    const ids = new Set([one, other, ...joined.map(({ lead_id }) => lead_id)]);
    const placed: Placed[] = [];
    for (const id of ids) {
      const lead = await readPlaced(queries, id);
      if (lead) placed.push(lead);
    }
    await place(queries, placed, { person, clock, actor, now });
    return true;
  });

/** Parts a lead from its person: it stands alone from then on. @returns false where there is no such lead */
export const partPerson = (
  database: Database,
  id: number,
  { actor, now = new Date() }: { actor: Actor; now?: Date },
): Promise<boolean> =>
  database.transaction(async (queries) => {
    const clock = await holdClock(queries);
    const lead = await readPlaced(queries, id);
    if (!lead) return false;
    await place(queries, [lead], { person: alone, clock, actor, now });
    return true;
  });
