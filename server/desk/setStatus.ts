import type { LeadStatus } from '../../leads/leadStatus.ts';
import type { Queries } from '../database/Database.ts';

/** Writes down how far the sales team has come with a lead. @returns false where there is no such lead */
export async function setStatus(
  queries: Queries,
  id: number,
  status: LeadStatus,
): Promise<boolean> {
  const sql = 'UPDATE lead_states SET status = $1 WHERE lead_id = $2';
  return (await queries.run(sql, [status, id])) > 0;
}
