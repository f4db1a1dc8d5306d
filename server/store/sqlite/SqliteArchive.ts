import type { DatabaseSync, StatementSync } from 'node:sqlite';
import type { LeadArchive, LeadFilter, StoredLead } from '../LeadStore.ts';
import { matchLead } from './matchLead.ts';
import { type StoredRecord, storedColumns, toStoredLead } from './storedRow.ts';

const pageSize = 500;

const selectLead = `SELECT id, created_at, ${storedColumns.join(', ')}, context
  FROM merchant_leads LEFT JOIN lead_contexts ON lead_id = id`;

/** Sorts behind every time. */
const endOfTime = '~';

/** The operator's view of the embedded store. */
export class SqliteArchive implements LeadArchive {
  readonly #database: DatabaseSync;
  readonly #page: StatementSync;
  readonly #one: StatementSync;

  constructor(database: DatabaseSync) {
    this.#database = database;
    this.#page = database.prepare(`${selectLead}
      WHERE created_at >= ? AND (created_at, id) < (?, ?)
      ORDER BY created_at DESC, id DESC LIMIT ?`);
    this.#one = database.prepare(`${selectLead} WHERE id = ?`);
    this.#page.setReadBigInts(true);
    this.#one.setReadBigInts(true);
  }

  *list(filter: LeadFilter): Iterable<StoredLead> {
    let left = filter.limit ?? Number.POSITIVE_INFINITY;
    const matches = filter.text?.trim() ? matchLead(filter.text) : () => true;
    for (const record of this.#newestFirst(filter)) {
      if (left <= 0) return;
      if (!matches(record)) continue;
      left -= 1;
      yield toStoredLead(record);
    }
  }

  find(id: number): StoredLead | null {
    const record = this.#one.get(id) as StoredRecord | undefined;
    return record ? toStoredLead(record) : null;
  }

  close(): void {
    this.#database.close();
  }

  /**
   * Reads in pages: no read stays open while the reader of the list pauses, as it would keep the
   * write-ahead log from being emptied.
   */
  *#newestFirst({ from, until }: LeadFilter): Iterable<StoredRecord> {
    const start = from?.toISOString() ?? '';
    let last: { created_at: string; id: bigint } = {
      created_at: until?.toISOString() ?? endOfTime,
      id: 0n,
    };
    for (;;) {
      const page = this.#page.all(start, last.created_at, last.id, pageSize) as StoredRecord[];
      yield* page;
      const end = page.at(-1);
      if (!end || page.length < pageSize) return;
      last = end;
    }
  }
}
