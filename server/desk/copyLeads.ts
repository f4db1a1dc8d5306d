import type { Database, Queries, SqlRow } from '../store/Database.ts';
import {
  type CopiedRow,
  clearCopied,
  leadTable,
  readCopied,
  type TableSum,
  tableSum,
  tablesBeside,
  writeCopied,
} from './copiedRows.ts';
import { recordAction } from './operatorActions.ts';

/** Why a copy was refused or cannot be vouched for. */
export type CopyFault =
  /** The target has leads that the source has not, or others under the same numbers. */
  | 'other-leads'
  /** Both sides differ after the copy: the source changed meanwhile. */
  | 'changed';

/** The copy stopped; what it had written so far is whole, and it may be started again. */
export class CopyConflict extends Error {
  override name = 'CopyConflict';
  readonly fault: CopyFault;
  /** The first number concerned, or the table that differs. */
  readonly place: string;

  constructor(fault: CopyFault, place: string) {
    super(`The copy stopped (${fault}) at ${place}`);
    this.fault = fault;
    this.place = place;
  }
}

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
async function copyPortion(
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

const countColumns = ['day', 'event', 'detail', 'count'] as const;

/** The audit has no key that both databases share: a line is known by all it says. */
const auditColumns = ['happened_at', 'action', 'leads', 'detail', 'actor'] as const;

const memberColumns = [
  ...['email', 'name', 'role', 'away_until', 'assigned_at', 'invited_at', 'removed_at'],
] as const;

const erasedColumns = ['lead_id', 'erased_at', 'email_trace', 'phone_trace'] as const;

const readTexts = async (queries: Queries, table: string, columns: readonly string[]) =>
  (await queries.all<SqlRow>(`SELECT ${columns.join(', ')} FROM ${table}`)).map((row) =>
    JSON.stringify(columns.map((column) => row[column])),
  );

/**
 * Copies what belongs to no lead: counts of the funnel as the source has them, the traces of erased
 * leads, the team, and the audit, whose lines of the target stay. Ways in are not copied: everybody signs in anew.
 */
async function copyOwnerless(source: Queries, target: Queries): Promise<void> {
  const copyMissing = async (table: string, columns: readonly string[], onConflict = '') => {
    const known = new Set(await readTexts(target, table, columns));
    const rows = new Set(await readTexts(source, table, columns));
    const places = columns.map((_, index) => `$${index + 1}`).join(', ');
    for (const text of [...rows].filter((row) => !known.has(row))) {
      const sql = `INSERT INTO ${table} (${columns.join(', ')}) VALUES (${places}) ${onConflict}`;
      await target.run(sql, JSON.parse(text));
    }
  };
  const takeTheSources = 'ON CONFLICT (day, event, detail) DO UPDATE SET count = excluded.count';
  await copyMissing('funnel_counts', countColumns, takeTheSources);
  await copyMissing('operator_actions', auditColumns);
  await copyMissing('erased_leads', erasedColumns);
  const theirs = memberColumns.slice(1).map((column) => `${column} = excluded.${column}`);
  await copyMissing(
    'team_members',
    memberColumns,
    `ON CONFLICT (email) DO UPDATE SET ${theirs.join(', ')}`,
  );
  await target.run(
    `UPDATE team_clock SET last_event = greatest(
      last_event, (SELECT coalesce(max(event), 0) FROM lead_history)
    ) WHERE id = 1`,
  );
}

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

/**
 * Lets the target make the keys of forms without script as the source did: a form that is sent once more
 * after the move is stored once. A target with leads of its own has keys of its own, but is refused before.
 */
async function copyFormSecret(source: Queries, target: Queries): Promise<void> {
  const [row] = await source.all<{ secret: string }>('SELECT secret FROM form_secret');
  if (row) await target.run('UPDATE form_secret SET secret = $1 WHERE secret <> $1', [row.secret]);
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
    await copyFormSecret(source, queries);
    if (touched > 0) await recordAction(queries, 'copy', touched);
  });
  return { touched, sums: await verify(source, target, last) };
}
