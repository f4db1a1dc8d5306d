import { hasEnded } from '../../shared/leadStatuses.ts';
import type { Database, Queries } from '../store/Database.ts';
import { leadIds } from '../store/portions.ts';
import { membersInTurn } from './turn.ts';
import {
  type ChangeOutcome,
  type ChangeRequest,
  changeLead,
  holdClock,
  type LeadState,
  readOthersOfPerson,
  readWork,
  samePersonReason,
} from './work.ts';

/** The person of a lead that was separated: no other lead belongs to it, even with the same address or phone. */
export const alone = 0;

type Numbered = LeadState & { id: number };

const isOpen = ({ status, quarantine }: LeadState) => !hasEnded(status) && quarantine === null;

/** The owner of the oldest of these leads whose owner is present; null if there is none. */
async function firstOwner(queries: Queries, leads: readonly Numbered[], now: Date) {
  const present = (await membersInTurn(queries, now)).map(({ email }) => email);
  const owned = leads.filter(({ owner }) => owner !== null && present.includes(owner));
  return owned.toSorted((one, other) => one.id - other.id)[0]?.owner ?? null;
}

async function readOpen(queries: Queries, ids: readonly number[]): Promise<Numbered[]> {
  const open: Numbered[] = [];
  for (const id of ids) {
    const state = await readWork(queries, id);
    const others = await readOthersOfPerson(queries, id);
    open.push(...(state ? [{ id, ...state }] : []), ...others);
  }
  return open.filter(isOpen);
}

/** Whom `joinPersons` would give the open leads of these leads' persons; null if each keeps its owner. */
export const findJoinedOwner = async (
  queries: Queries,
  ids: readonly [number, number],
  now = new Date(),
): Promise<string | null> => firstOwner(queries, await readOpen(queries, ids), now);

/** Gives the open leads of a lead's person to one owner, after a correction that made the lead that person's. */
export async function shareOwner(queries: Queries, id: number, by: ChangeRequest): Promise<void> {
  const request = { now: new Date(), ...by, version: null, reason: samePersonReason };
  const open = await readOpen(queries, [id]);
  const owner = await firstOwner(queries, open, request.now);
  if (owner === null) return;
  for (const lead of open)
    await changeLead(queries, lead.id, request, async (state) => ({ state: { ...state, owner } }));
}

/**
 * Merges the persons of two leads: all leads merged with either belong to one person from then on, and
 * their open leads to one owner. Does not change existing history lines.
 * @param by `version` is the first lead's
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
    const moved = new Set([one, other, ...others]);
    const open = await readOpen(queries, [one, other]);
    // One moment for all, by which an undo finds them.
    const request = { now: new Date(), ...by, reason: samePersonReason };
    const owner = await firstOwner(queries, open, request.now);
    const change = (id: number, version: number | null = null) =>
      changeLead(queries, id, { ...request, version }, async (state) => ({
        state: {
          ...state,
          ...(moved.has(id) && { person }),
          ...(owner !== null && isOpen(state) && { owner }),
        },
      }));
    const made = await change(one, by.version);
    if (made.outcome === 'stale') return made;
    const rest = new Set([...moved, ...open.map(({ id }) => id)]);
    rest.delete(one);
    for (const id of rest) await change(id);
    return made;
  });

/** Separates a lead from its person: it stands alone from then on. */
export const partPerson = (
  database: Database,
  id: number,
  by: ChangeRequest,
): Promise<ChangeOutcome> =>
  database.transaction((queries) =>
    changeLead(queries, id, by, async (state) => ({ state: { ...state, person: alone } })),
  );
