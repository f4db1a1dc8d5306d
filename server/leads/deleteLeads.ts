import { formatSecond, oneDay } from '../../shared/saoPauloTime.ts';
import type { Database, KeptCopy, Queries } from '../store/Database.ts';
import { keyedTrace } from '../store/formKey.ts';
import { changeFor, rowsFor, withPauses } from '../store/portions.ts';
import { forgetClickIds } from './forgetClickIds.ts';
import { recordAction } from './operatorActions.ts';

type Contact = { lead_id: number; email_key: string; phone_digits: string };

/** Leaves traces of leads that are about to be erased, so that a restored backup can erase them again. */
async function traceErased(queries: Queries, ids: readonly number[]): Promise<void> {
  const [found] = await queries.all<{ secret: string }>('SELECT secret FROM form_secret');
  const { secret = '' } = found ?? {};
  const contacts = await rowsFor<Contact>(
    queries,
    ids,
    (places) =>
      `SELECT lead_id, email_key, phone_digits FROM lead_states WHERE lead_id IN (${places})`,
  );
  for (const { lead_id, email_key, phone_digits } of contacts) {
    await queries.run(
      `INSERT INTO erased_leads (lead_id, email_trace, phone_trace) VALUES ($1, $2, $3)
      ON CONFLICT (lead_id)
      DO UPDATE SET email_trace = excluded.email_trace, phone_trace = excluded.phone_trace`,
      [
        lead_id,
        keyedTrace(secret, 'erased email', email_key),
        keyedTrace(secret, 'erased phone', phone_digits),
      ],
    );
  }
}

/**
 * Deletes leads and everything stored beside them, within the caller's transaction. The audit records how
 * many; anonymous traces remain.
 * @returns how many of them existed
 */
export async function eraseLeads(
  queries: Queries,
  ids: readonly number[],
  actor: string | null = null,
): Promise<number> {
  await traceErased(queries, ids);
  const sql = (places: string) => `DELETE FROM merchant_leads WHERE id IN (${places})`;
  const erased = await changeFor(queries, ids, sql);
  if (erased > 0) await recordAction(queries, 'erase', erased, { actor });
  return erased;
}

/** Leads deleted, or keys forgotten, in one transaction: concurrent inserts have to wait for it. */
const portionSize = 1000;

const forgetOldKeys = `UPDATE lead_states SET idempotency_key = NULL, body_hash = NULL
  WHERE lead_id IN (
    SELECT lead_id FROM lead_states JOIN merchant_leads ON id = lead_id
    WHERE idempotency_key IS NOT NULL AND created_at < $1 LIMIT $2
  )`;

/** How long a lead keeps its idempotency key, in milliseconds; repeats come within minutes. */
const keyLife = 30 * oneDay;

const deleteOldest = `DELETE FROM merchant_leads WHERE id IN (
  SELECT id FROM merchant_leads WHERE created_at < $1 ORDER BY created_at, id LIMIT $2
)`;

/**
 * Deletes the leads stored before a moment and everything stored beside them, the traces of erasures and
 * corrections before it, keys older than 30 days, and expired click ids. Works in portions, each with its
 * own line in the audit; after an interruption, run it again. Call `wipeDeleted` afterwards.
 * @returns how many leads were deleted
 */
export async function purgeLeads(
  database: Database,
  before: Date,
  now = new Date(),
): Promise<number> {
  let purged = 0;
  await withPauses(async () => {
    const portion = await database.transaction(async (queries) => {
      const leads = await queries.run(deleteOldest, [before.toISOString(), portionSize]);
      if (leads > 0) await recordAction(queries, 'purge', leads);
      return leads;
    });
    purged += portion;
    return portion === portionSize;
  });
  await database.run('DELETE FROM erased_leads WHERE erased_at < $1', [before.toISOString()]);
  await database.run(
    "UPDATE operator_actions SET detail = NULL WHERE action = 'correct' AND detail IS NOT NULL AND happened_at < $1",
    [before.toISOString()],
  );
  const expired = [new Date(now.getTime() - keyLife).toISOString(), portionSize];
  await withPauses(async () => (await database.run(forgetOldKeys, expired)) === portionSize);
  await forgetClickIds(database, now);
  return purged;
}

export const tracesLeft =
  'Outro programa está lendo o banco, e restos podem estar no arquivo leads.db-wal: repita o comando depois.';

/** Where deleted leads may still exist, and what to do about it, in one or more lines. */
export function describeCopies(copies: readonly KeptCopy[] = []): string {
  const elsewhere = 'Backups em outro lugar e exportações não mudam.';
  if (copies.length === 0) return elsewhere;
  const lines = copies.map(
    ({ path, writtenAt }) => `  ${path} (${formatSecond(writtenAt.toISOString())})`,
  );
  return [
    'Cópias que ainda podem ter esses dados:',
    ...lines,
    `Apague as que não fazem mais falta; restore apaga de novo quem foi apagado. ${elsewhere}`,
  ].join('\n');
}
