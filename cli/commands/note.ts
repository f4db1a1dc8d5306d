import { addNote } from '../../server/desk/leadNotes.ts';
import { requireLead } from '../findSubject.ts';
import { openDatabase } from '../openDatabase.ts';
import { parseNote } from '../parseNote.ts';
import { allowOnly, type CommandLine } from '../parseOptions.ts';
import { parseLeadNumber } from '../parseSubject.ts';
import type { Terminal } from '../Terminal.ts';
import { UsageError } from '../UsageError.ts';

/** `note`: adds a note to a lead. */
export async function note(
  { operands: [number = '', text = '', ...others], options }: CommandLine,
  terminal: Terminal,
): Promise<void> {
  const id = parseLeadNumber('note', [number]);
  if (others.length > 0) throw new UsageError('note: escreva a anotação entre aspas');
  const written = parseNote(text);
  allowOnly('note', options, []);
  const database = await openDatabase(terminal.env);
  try {
    await requireLead(database, id);
    await addNote(database, id, written);
    terminal.err.write(`Anotado no lead ${id}.\n`);
  } finally {
    await database.close();
  }
}
