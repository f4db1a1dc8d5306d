import { addNote } from '../../server/desk/leadNotes.ts';
import { openDatabase } from '../openDatabase.ts';
import { parseNote } from '../parseNote.ts';
import { allowOnly, type CommandLine } from '../parseOptions.ts';
import { parseLead, requireLead } from '../subject.ts';
import type { Terminal } from '../Terminal.ts';
import { UsageError } from '../UsageError.ts';

/** `note`: adds a note to a lead. */
export async function note(
  { operands: [name = '', text = '', ...others], options }: CommandLine,
  terminal: Terminal,
): Promise<void> {
  const lead = parseLead('note', [name]);
  if (others.length > 0) throw new UsageError('note: escreva a anotação entre aspas');
  const written = parseNote(text);
  allowOnly('note', options, []);
  const database = await openDatabase(terminal.env);
  try {
    const id = await requireLead(database, lead);
    await addNote(database, id, written);
    terminal.err.write(`Anotado no lead ${id}.\n`);
  } finally {
    await database.close();
  }
}
