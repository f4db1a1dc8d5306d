import { copiedTables, type StoreTable } from '../store/copiedTables.ts';
import type { Database, Queries, SqlRow, SqlValue } from '../store/Database.ts';
import { placesOf } from '../store/portions.ts';
import { storedColumns } from '../store/storedLeads.ts';
import { recordAction } from './operatorActions.ts';

/** The copy was refused or rolled back: the target is unchanged. The message is for operators, in pt-BR. */
export class CopyRefusal extends Error {
  override name = 'CopyRefusal';
}

type CopiedTable = { table: string; rows: number };

async function countRows(queries: Queries, table: string): Promise<number> {
  const [row] = await queries.all<{ rows: number }>(`SELECT count(*) AS rows FROM ${table}`);
  return row?.rows ?? 0;
}

/** The view has money as text, because an amount may exceed a double's precision. */
const selectRows = ({ name }: StoreTable) =>
  name === 'merchant_leads'
    ? `SELECT id, created_at, ${storedColumns.join(', ')} FROM stored_leads`
    : `SELECT * FROM ${name}`;

const portion = 500;

async function* readPortions(queries: Queries, table: StoreTable): AsyncIterable<SqlRow[]> {
  const key = table.key.join(', ');
  const order = `ORDER BY ${key} LIMIT ${portion}`;
  let last: SqlRow | undefined;
  do {
    const behind = last ? `WHERE (${key}) > (${placesOf(table.key)})` : '';
    const values = last ? table.key.map((column) => last?.[column] ?? null) : [];
    const rows = await queries.all(`${selectRows(table)} ${behind} ${order}`, values);
    if (rows.length > 0) yield rows;
    last = rows.length === portion ? rows.at(-1) : undefined;
  } while (last);
}

const reaisFromCents = (cents: SqlValue) =>
  cents === null ? null : String(cents).padStart(3, '0').replace(/\d\d$/, '.$&');

/** A cell as Postgres needs it: leads' money in reais, the context as JSON. */
function toPostgres(table: string, [column, value]: [string, SqlValue]): [string, unknown] {
  if (table === 'merchant_leads' && column.endsWith('_cents')) {
    return [column.replace(/_cents$/, ''), reaisFromCents(value)];
  }
  return [column, column === 'context' && value !== null ? JSON.parse(String(value)) : value];
}

async function writeRows(target: Queries, table: string, rows: readonly SqlRow[]): Promise<void> {
  const cells = rows.map((row) => Object.entries(row).map((cell) => toPostgres(table, cell)));
  const columns = cells[0]?.map(([column]) => column).join(', ');
  await target.run(
    `INSERT INTO ${table} (${columns}) OVERRIDING SYSTEM VALUE
    SELECT ${columns} FROM json_populate_recordset(CAST(NULL AS ${table}), CAST($1 AS json))`,
    [JSON.stringify(cells.map((row) => Object.fromEntries(row)))],
  );
}

async function copyTable(
  source: Queries,
  target: Queries,
  table: StoreTable,
): Promise<CopiedTable> {
  const { name, copied } = table;
  if (copied === 'one') await target.run(`DELETE FROM ${name}`);
  if ((await countRows(target, name)) > 0) {
    throw new CopyRefusal(
      `O destino já tem dados (${name}). Nada foi copiado: use um banco vazio.`,
    );
  }
  for await (const rows of readPortions(source, table)) await writeRows(target, name, rows);
  const rows = await countRows(source, name);
  if ((await countRows(target, name)) !== rows) {
    throw new CopyRefusal(`O destino não ficaria igual à origem (${name}). Nada foi copiado.`);
  }
  return { table: name, rows };
}

/** Lets Postgres continue after the last id that the embedded store assigned. */
async function continueNumbers(source: Queries, target: Queries, table: string): Promise<void> {
  const sql = 'SELECT seq FROM sqlite_sequence WHERE name = $1 AND seq > 0';
  const [given] = await source.all<{ seq: number }>(sql, [table]);
  const set = `SELECT setval(pg_get_serial_sequence('${table}', 'id'), CAST($1 AS bigint))`;
  if (given) await target.all(set, [given.seq]);
}

/**
 * Copies the embedded store into an empty Postgres with the same ids, all or nothing. Meanwhile, nothing
 * else may write to the source. Everybody has to sign in again.
 * @throws {CopyRefusal}
 */
export const copyLeads = (source: Database, target: Database): Promise<CopiedTable[]> =>
  source.transaction((from) =>
    target.transaction(async (to) => {
      const tables: CopiedTable[] = [];
      for (const table of copiedTables.filter(({ copied }) => copied)) {
        const { name } = table;
        // The copy includes what the triggers would write beside a lead.
        if (name === 'merchant_leads') await to.run(`ALTER TABLE ${name} DISABLE TRIGGER USER`);
        tables.push(await copyTable(from, to, table));
        if (name === 'merchant_leads') await to.run(`ALTER TABLE ${name} ENABLE TRIGGER USER`);
        await continueNumbers(from, to, name);
      }
      await recordAction(to, 'copy', tables[0]?.rows ?? 0);
      return tables;
    }),
  );
