import type { Actor } from '../../shared/leadWork.ts';
import type { Database } from '../store/Database.ts';
import { addLines, holdClock, readWork } from './work.ts';

/**
 * Adds a note to a lead. No version is needed: notes never change, so they cannot conflict.
 * @returns false if there is no such lead
 */
export const addNote = (
  database: Database,
  id: number,
  { text, actor, now = new Date() }: { text: string; actor: Actor; now?: Date },
): Promise<boolean> =>
  database.transaction(async (queries) => {
    const clock = await holdClock(queries);
    const work = await readWork(queries, id);
    if (!work) return false;
    const [note] = await queries.all<{ id: number }>(
      `INSERT INTO lead_notes (lead_id, written_at, text, author) VALUES ($1, $2, $3, $4) RETURNING id`,
      [id, now.toISOString(), text, actor],
    );
    const line = { id, version: work.version, field: 'note', before: null } as const;
    await addLines(queries, clock, [{ ...line, after: String(note?.id) }], { actor, now });
    return true;
  });
