import type { Queries } from '../../server/database/Database.ts';
import type { LeadFilter } from '../../server/desk/LeadFilter.ts';
import { listLeads } from '../../server/desk/listLeads.ts';
import { recordAction } from '../../server/desk/operatorActions.ts';
import type { StoredLead } from '../../server/desk/StoredLead.ts';
import { toCsv } from '../output/csv.ts';
import { leadLayout } from '../output/leadLayout.ts';

/** The leads that the filter lets through as `export` writes them, piece by piece; once all of it was taken, the audit tells of it. */
export async function* exportCsv(queries: Queries, filter: LeadFilter): AsyncIterable<string> {
  let count = 0;
  const counted = async function* (): AsyncIterable<StoredLead> {
    for await (const lead of listLeads(queries, filter)) {
      count += 1;
      yield lead;
    }
  };
  yield* toCsv(counted(), leadLayout.columns);
  if (count > 0) await recordAction(queries, 'export', count);
}
