import type { Database, Queries } from '../database/Database.ts';
import { CopyConflict } from './copy/CopyConflict.ts';
import { leadTable, tablesBeside } from './copy/copiedTables.ts';
import { copyOwnerless } from './copy/copyOwnerless.ts';
import { copyPortion } from './copy/copyPortion.ts';
import { type TableSum, tableSum } from './copy/tableSum.ts';
import { recordAction } from './operatorActions.ts';

export type CopyReport = {
  /** Leads that were copied or brought up to date in this run. */
  touched: number;
  /** What both sides now have alike. */
  sums: TableSum[];
};

type CopyOptions = {
  /** Called after each portion with the number of the last lead, and of the last one of all. */
  onProgress?: (lead: number, last: number) => void;
};

/** Leads in a transaction of the copy. */
const portion = 500;

const highestLead = async (queries: Queries) =>
  Number((await queries.all('SELECT max(id) AS id FROM merchant_leads'))[0]?.['id'] ?? 0);

/** The number that the embedded store gave last, even where that lead has been erased since. */
const lastNumber = async (source: Queries) =>
  Number(
    (await source.all("SELECT seq FROM sqlite_sequence WHERE name = 'merchant_leads'"))[0]?.[
      'seq'
    ] ?? 0,
  );

/** Lets Postgres number on after what was copied, and never go back. */
async function setSequences(source: Queries, target: Queries): Promise<void> {
  const given = { merchant_leads: await lastNumber(source), lead_notes: 0, deliveries: 0 };
  for (const [table, least] of Object.entries(given)) {
    await target.all(
      `SELECT setval(own, highest) FROM (
        SELECT own, greatest(
          CAST($1 AS bigint), (SELECT max(id) FROM ${table}), pg_sequence_last_value(own)
        ) AS highest
        FROM CAST(pg_get_serial_sequence('${table}', 'id') AS regclass) AS own
      ) AS numbers WHERE highest > 0`,
      [least],
    );
  }
}

/** @throws {CopyConflict} `changed` where both sides differ */
async function verify(source: Queries, target: Queries, upTo: number): Promise<TableSum[]> {
  const sums: TableSum[] = [];
  for (const table of [leadTable, ...tablesBeside]) {
    const [ours, theirs] = [
      await tableSum(source, table, upTo),
      await tableSum(target, table, upTo),
    ];
    if (ours.checksum !== theirs.checksum) throw new CopyConflict('changed', table.table);
    sums.push(ours);
  }
  return sums;
}

/**
 * Copies all leads, with all that is kept beside them, from the embedded store to Postgres, under
 * the same numbers, and compares both sides column by column. The source may go on taking leads:
 * another run copies the rest. A run that was broken off goes on where it was; one with nothing to
 * copy changes nothing. Until the target takes leads of its own, the source is right wherever they differ.
 * @throws {CopyConflict} `other-leads` before anything of theirs is touched, `changed` when the
 * source changed under the comparison
 */
export async function copyLeads(
  source: Database,
  target: Database,
  { onProgress }: CopyOptions = {},
): Promise<CopyReport> {
  const last = await highestLead(source);
  const own = await highestLead(target);
  if (own > last) throw new CopyConflict('other-leads', String(own));
  let touched = 0;
  for (let low = 1; low <= last; low += portion) {
    const high = Math.min(last, low + portion - 1);
    touched += (await copyPortion(source, target, low, high)).size;
    onProgress?.(high, last);
  }
  await target.transaction(async (queries) => {
    await copyOwnerless(source, queries);
    await setSequences(source, queries);
    if (touched > 0) await recordAction(queries, 'copy', touched);
  });
  return { touched, sums: await verify(source, target, last) };
}
