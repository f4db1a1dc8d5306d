import type { QuarantineReason } from '../../shared/StoredLead.ts';
import type { Queries } from '../store/Database.ts';
import { deliverCorrection } from './correctLead.ts';

/**
 * Quarantines a lead and stops its waiting deliveries. Or, for null, releases it: delivers it to each
 * channel that does not have it, and its correction to each that does not have that.
 */
export async function setQuarantine(
  queries: Queries,
  id: number,
  reason: QuarantineReason | null,
): Promise<void> {
  await queries.run('UPDATE lead_states SET quarantine = $1 WHERE lead_id = $2', [reason, id]);
  if (reason === null) {
    await queries.run('INSERT INTO lead_outbox (lead_id) VALUES ($1) ON CONFLICT DO NOTHING', [id]);
    await queries.run(
      "UPDATE deliveries SET state = 'waiting', failure = NULL WHERE lead_id = $1 AND failure = 'quarantined'",
      [id],
    );
    await deliverCorrection(queries, id);
    return;
  }
  await queries.run('DELETE FROM lead_outbox WHERE lead_id = $1', [id]);
  const waiting = "WHERE lead_id = $1 AND state = 'waiting'";
  await queries.run(`DELETE FROM deliveries ${waiting} AND tried_at IS NULL`, [id]);
  // Kept for an erasure: a delivery that was tried may have arrived.
  const stop = `UPDATE deliveries SET state = 'dead', failure = 'quarantined' ${waiting}`;
  await queries.run(stop, [id]);
}
