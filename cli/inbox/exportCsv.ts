import type { Queries } from '../../server/database/Database.ts';
import { recordAction } from '../../server/desk/operatorActions.ts';
import type { StoredLead } from '../../server/desk/StoredLead.ts';
import { toCsv } from '../output/csv.ts';
import { leadLayout } from '../output/leadLayout.ts';
import { type Selection, selectLeads } from './selectLeads.ts';

/** The selection as `export` writes it, piece by piece; once all of it was taken, the audit tells of it. */
export async function* exportCsv(queries: Queries, selection: Selection): AsyncIterable<string> {
  let count = 0;
  const counted = async function* (): AsyncIterable<StoredLead> {
    for await (const lead of selectLeads(queries, selection)) {
      count += 1;
      yield lead;
    }
  };
  yield* toCsv(counted(), leadLayout.columns);
  if (count > 0) await recordAction(queries, 'export', count);
}
