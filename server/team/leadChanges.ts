import type { CorrectableField } from '../../shared/correction.ts';
import type { QuarantineReason } from '../../shared/StoredLead.ts';
import { oneDay } from '../../shared/saoPauloTime.ts';
import { correctField } from '../leads/correctLead.ts';
import { findFlooded } from '../leads/stuckLeads.ts';
import type { Database, Queries } from '../store/Database.ts';
import { leadIds } from '../store/portions.ts';
import { shareOwner } from './persons.ts';
import {
  byTerminal,
  type ChangeOutcome,
  type ChangeRequest,
  changeLead,
  type HistoryLine,
  inPortions,
  type LeadState,
  mostAtOnce,
  readHistory,
  stateBefore,
} from './work.ts';

const quarantineAs =
  (next: (reason: QuarantineReason | null) => QuarantineReason | null) =>
  (database: Database, id: number, request = byTerminal): Promise<ChangeOutcome> =>
    database.transaction((queries) =>
      changeLead(queries, id, request, async (state) => ({
        state: { ...state, quarantine: next(state.quarantine) },
      })),
    );

/** Quarantines a lead and stops its waiting deliveries. If it already is in quarantine, its reason stays. */
export const putInQuarantine = quarantineAs((reason) => reason ?? 'operator');

/** Takes a lead out of quarantine and delivers it to each channel that does not have it. */
export const releaseFromQuarantine = quarantineAs(() => null);

/**
 * Releases all leads that the server quarantined, or keeps them in quarantine as the team's decision, so
 * that they are no longer announced.
 * @returns how many
 */
export async function decideFlood(database: Database, isReleased: boolean): Promise<number> {
  const quarantine: QuarantineReason | null = isReleased ? null : 'operator';
  const decide = async (state: LeadState) => ({ state: { ...state, quarantine } });
  let decided = 0;
  await inPortions(database, async (queries) => {
    const ids = await findFlooded(queries, mostAtOnce);
    for (const id of ids) await changeLead(queries, id, byTerminal, decide);
    decided += ids.length;
    return ids.length === mostAtOnce;
  });
  return decided;
}

/**
 * Corrects a field of a lead. The history names only the field, because nobody may see the old value any
 * more. A corrected address or phone may make the lead another person's, who then has one owner. Call the
 * database's `wipeDeleted` afterwards, to remove the old value from the files.
 * @param correction from `readCorrection`
 */
export const correctLead = (
  database: Database,
  id: number,
  correction: { field: CorrectableField; value: string },
  request = byTerminal,
): Promise<ChangeOutcome> =>
  database.transaction(async (queries) => {
    const made = await changeLead(queries, id, request, async (state, { now }) => {
      const { actor } = request;
      const by = { actor: actor.includes('@') ? actor : null, now };
      const isAnother = await correctField(queries, id, { ...correction, ...by });
      const line = { field: 'correction' as const, before: null, after: correction.field };
      return { state, beside: isAnother ? [line] : [] };
    });
    const mayUnite = correction.field === 'email' || correction.field === 'phone';
    if (made.outcome === 'changed' && mayUnite) await shareOwner(queries, id, request);
    return made;
  });

function refuseUndo([line]: readonly HistoryLine[], now: Date): string | null {
  if (!line) return 'Não há mudança para desfazer.';
  if (line.field === 'correction') return 'Uma correção não se desfaz: corrija de novo.';
  const age = now.getTime() - Date.parse(line.happened_at);
  return age > oneDay ? 'Só se desfaz uma mudança no primeiro dia.' : null;
}

/** The other leads that a merge changed and that have not changed since. */
const changedWith = (queries: Queries, { lead_id, happened_at, actor, after }: HistoryLine) =>
  leadIds(
    queries,
    `SELECT DISTINCT w.lead_id FROM lead_work AS w
    JOIN lead_history AS h ON h.lead_id = w.lead_id AND h.version = w.version
    WHERE (w.person = $1 OR w.assigned_at = $3) AND w.lead_id <> $2
      AND h.field IN ('person', 'owner') AND h.happened_at = $3 AND h.actor = $4`,
    [Number(after), lead_id, happened_at, actor],
  );

const readLastChange = async (queries: Queries, id: number, last: number) =>
  (await readHistory(queries, [id])).filter(
    ({ version, field }) => version === last && field !== 'note',
  );

const ofUndo = 'undo';

/**
 * If a lead's last change gave it back to its owner: they have had it since it was given to them before,
 * and need no mail.
 */
export async function keepAssignment(queries: Queries, id: number): Promise<void> {
  const lines = `FROM lead_history AS h WHERE h.lead_id = w.lead_id AND field = 'owner'`;
  const since = `coalesce((SELECT max(happened_at) ${lines} AND h.after = w.owner
    AND h.version < w.version AND coalesce(reason, '') <> '${ofUndo}'), assigned_at)`;
  await queries.run(
    `UPDATE lead_work AS w SET assigned_at = ${since}, told_at = ${since}
    WHERE lead_id = $1 AND EXISTS (SELECT 1 ${lines} AND h.version = w.version)`,
    [id],
  );
}

/**
 * Undoes a lead's last change by a new change, so that the history keeps both. Undoing a merge gives
 * all its leads back to their persons and owners.
 */
export const undoLastChange = (
  database: Database,
  id: number,
  by: ChangeRequest,
): Promise<ChangeOutcome> =>
  database.transaction(async (queries) => {
    const request = { ...by, reason: ofUndo };
    let joined: number[] = [];
    const made = await changeLead(queries, id, request, async (state, { now }) => {
      const lines = await readLastChange(queries, id, state.version);
      const refusal = refuseUndo(lines, now);
      if (refusal !== null) return { refusal };
      const join = lines.find(({ field }) => field === 'person');
      if (join) joined = await changedWith(queries, join);
      return { state: stateBefore(state, lines) };
    });
    if (made.outcome !== 'changed') return made;
    for (const other of joined) {
      await changeLead(queries, other, { ...request, version: null }, async (state) => ({
        state: stateBefore(state, await readLastChange(queries, other, state.version)),
      }));
    }
    for (const one of [id, ...joined]) await keepAssignment(queries, one);
    return made;
  });
