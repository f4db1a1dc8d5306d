import type { SqlRow } from '../../../server/store/Database.ts';
import type { InsertCase } from './anyInsert.ts';
import { judgeRows, Refused } from './judgeRows.ts';

/** The rows that a call must leave behind; null where it must be refused. */
export function expectedLeads({ body, query, parts, context, key }: InsertCase): SqlRow[] | null {
  const isWrong = query.isRefused || parts.some(({ isRefused }) => isRefused);
  if (isWrong || ['short', 'long', 'reserved'].includes(key) || !body.rows) return null;
  try {
    const { trap = 'unproven' } = (context.kept ?? {}) as { trap?: string };
    const beside = { quarantine: trap, context: context.kept && JSON.stringify(context.kept) };
    return judgeRows(body.rows, query.named).map((lead) => ({ ...lead, ...beside }));
  } catch (error) {
    if (error instanceof Refused) return null;
    throw error;
  }
}
