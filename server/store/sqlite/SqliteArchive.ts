import type { DatabaseSync, StatementSync } from 'node:sqlite';
import type { LeadArchive, LeadFilter, StoredLead } from '../LeadStore.ts';
import { matchLead, type SearchedLead, searchedTexts } from './matchLead.ts';
import { type StoredRecord, storedColumns, toStoredLead } from './storedRow.ts';

const pageSize = 500;

const selectLead = `SELECT id, created_at, ${storedColumns.join(', ')}, context
  FROM merchant_leads LEFT JOIN lead_contexts ON lead_id = id`;

/** Only what a search needs: most leads of a search are read in vain. */
const selectTexts = `SELECT id, created_at, phone, ${searchedTexts} AS texts FROM merchant_leads`;

const nextPage = `WHERE created_at >= ? AND (created_at, id) < (?, ?)
  ORDER BY created_at DESC, id DESC LIMIT ?`;

type Position = { created_at: string; id: bigint };

/** Sorts behind every time. */
const endOfTime = '~';

/** The operator's view of the embedded store. */
export class SqliteArchive implements LeadArchive {
  readonly #database: DatabaseSync;
  readonly #one: StatementSync;
  readonly #leads: StatementSync;
  readonly #texts: StatementSync;

  constructor(database: DatabaseSync) {
    const prepare = (sql: string) => {
      const statement = database.prepare(sql);
      statement.setReadBigInts(true);
      return statement;
    };
    this.#database = database;
    this.#one = prepare(`${selectLead} WHERE id = ?`);
    this.#leads = prepare(`${selectLead} ${nextPage}`);
    this.#texts = prepare(`${selectTexts} ${nextPage}`);
  }

  *list(filter: LeadFilter): Iterable<StoredLead> {
    let left = filter.limit ?? Number.POSITIVE_INFINITY;
    if (left <= 0) return;
    for (const lead of filter.text?.trim()
      ? this.#search(filter.text, filter)
      : this.#all(filter)) {
      yield lead;
      left -= 1;
      if (left <= 0) return;
    }
  }

  find(id: number): StoredLead | null {
    return this.#read(BigInt(id));
  }

  close(): void {
    this.#database.close();
  }

  #read(id: bigint): StoredLead | null {
    const record = this.#one.get(id) as StoredRecord | undefined;
    return record ? toStoredLead(record) : null;
  }

  *#all(filter: LeadFilter): Iterable<StoredLead> {
    for (const record of newestFirst<StoredRecord>(this.#leads, filter)) yield toStoredLead(record);
  }

  *#search(text: string, filter: LeadFilter): Iterable<StoredLead> {
    const matches = matchLead(text);
    for (const found of newestFirst<SearchedLead & Position>(this.#texts, filter)) {
      const lead = matches(found) ? this.#read(found.id) : null;
      if (lead) yield lead;
    }
  }
}

/**
 * Reads in pages: no read stays open while the reader of the list pauses, as it would keep the
 * write-ahead log from being emptied.
 */
function* newestFirst<Row extends Position>(
  statement: StatementSync,
  { from, until }: LeadFilter,
): Iterable<Row> {
  const start = from?.toISOString() ?? '';
  let last: Position = { created_at: until?.toISOString() ?? endOfTime, id: 0n };
  for (;;) {
    const page = statement.all(start, last.created_at, last.id, pageSize) as Row[];
    yield* page;
    const end = page.at(-1);
    if (!end || page.length < pageSize) return;
    last = end;
  }
}
