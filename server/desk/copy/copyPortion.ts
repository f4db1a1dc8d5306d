import type { Database, Queries } from '../../database/Database.ts';
import { CopyConflict } from './CopyConflict.ts';
import { leadTable, tablesBeside } from './copiedTables.ts';
import { type CopiedRow, readCopied } from './readCopied.ts';
import { clearCopied, writeCopied } from './writeCopied.ts';

type Portion = { leads: CopiedRow[]; beside: CopiedRow[][] };

async function readPortion(queries: Queries, low: number, high: number): Promise<Portion> {
  const beside: CopiedRow[][] = [];
  for (const table of tablesBeside) beside.push(await readCopied(queries, table, low, high));
  return { leads: await readCopied(queries, leadTable, low, high), beside };
}

/** The leads that the target lacks. @throws {CopyConflict} where it has others */
function findMissing(source: Portion, target: Portion): number[] {
  const known = new Map(source.leads.map(({ lead, text }) => [lead, text]));
  const other = target.leads.find(({ lead, text }) => known.get(lead) !== text);
  if (other) throw new CopyConflict('other-leads', String(other.lead));
  for (const { lead } of target.leads) known.delete(lead);
  return [...known.keys()];
}

const textsByLead = (rows: readonly CopiedRow[]) =>
  new Map(
    [...Map.groupBy(rows, ({ lead }) => lead)].map(([lead, all]) => [
      lead,
      all.map(({ text }) => text).join('\n'),
    ]),
  );

/** The leads beside which the target has something else than the source. */
function findChanged(source: CopiedRow[], target: CopiedRow[]): number[] {
  const [ours, theirs] = [textsByLead(source), textsByLead(target)];
  return [...new Set([...ours.keys(), ...theirs.keys()])].filter(
    (lead) => ours.get(lead) !== theirs.get(lead),
  );
}

/**
 * Copies the leads whose numbers lie from `low` to `high`, whole or not at all, and brings up to
 * date what is kept beside those that were copied before.
 * @returns the numbers of the leads that were copied or brought up to date
 * @throws {CopyConflict} `other-leads`
 */
export async function copyPortion(
  source: Database,
  target: Database,
  low: number,
  high: number,
): Promise<ReadonlySet<number>> {
  const ours = await source.transaction((queries) => readPortion(queries, low, high));
  return target.transaction(async (queries) => {
    const theirs = await readPortion(queries, low, high);
    const missing = new Set(findMissing(ours, theirs));
    const touched = new Set(missing);
    const rows = ours.leads.filter(({ lead }) => missing.has(lead));
    await writeCopied(
      queries,
      leadTable,
      rows.map(({ values }) => values),
    );
    for (const [index, table] of tablesBeside.entries()) {
      const [own = [], there = []] = [ours.beside[index], theirs.beside[index]];
      const changed = new Set([...missing, ...findChanged(own, there)]);
      await clearCopied(queries, table, [...changed]);
      const fresh = own.filter(({ lead }) => changed.has(lead));
      await writeCopied(
        queries,
        table,
        fresh.map(({ values }) => values),
      );
      for (const lead of changed) touched.add(lead);
    }
    return touched;
  });
}
