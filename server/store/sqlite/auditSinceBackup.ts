import type { DatabaseSync, SQLOutputValue } from 'node:sqlite';

type Row = Record<string, SQLOutputValue>;

/** What a store has that a backup of it cannot know. */
export type LaterFacts = { actions: Row[]; numbers: Row[] };

const readRows = (database: DatabaseSync, sql: string, ...values: number[]): Row[] => {
  try {
    return database.prepare(sql).all(...values);
  } catch {
    // a store that is damaged or older than the table has nothing to tell
    return [];
  }
};

const lastAction = (database: DatabaseSync): number =>
  Number(database.prepare('SELECT max(id) AS id FROM operator_actions').get()?.['id'] ?? 0);

/** Reads from the present store what the backup lacks: lines of the audit, and which numbers have been given. */
export const readLaterFacts = (present: DatabaseSync, backup: DatabaseSync): LaterFacts => ({
  actions: readRows(
    present,
    'SELECT id, happened_at, action, leads FROM operator_actions WHERE id > ? ORDER BY id',
    lastAction(backup),
  ),
  numbers: readRows(present, 'SELECT name, seq FROM sqlite_sequence'),
});

/**
 * Writes it into the store that takes the present one's place: the audit stays whole, and no number
 * of a lead, note or delivery is given a second time.
 */
export function writeLaterFacts(database: DatabaseSync, { actions, numbers }: LaterFacts): void {
  const action = database.prepare(
    'INSERT INTO operator_actions (id, happened_at, action, leads) VALUES (?, ?, ?, ?)',
  );
  for (const { id, happened_at, action: name, leads } of actions) {
    action.run(id ?? null, happened_at ?? null, name ?? null, leads ?? null);
  }
  const first = database.prepare(
    'INSERT INTO sqlite_sequence (name, seq) SELECT $name, 0 WHERE NOT EXISTS (SELECT 1 FROM sqlite_sequence WHERE name = $name)',
  );
  const raise = database.prepare(
    'UPDATE sqlite_sequence SET seq = max(seq, $seq) WHERE name = $name',
  );
  for (const { name = null, seq = null } of numbers) {
    first.run({ $name: name });
    raise.run({ $name: name, $seq: seq });
  }
}
