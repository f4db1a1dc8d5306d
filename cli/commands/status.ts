import { leadStatusNames } from '../../leads/leadStatus.ts';
import { addNote } from '../../server/desk/leadNotes.ts';
import { setStatus } from '../../server/desk/setStatus.ts';
import { openDatabase } from '../openDatabase.ts';
import { parseNote } from '../parseNote.ts';
import { allowOnly, type CommandLine } from '../parseOptions.ts';
import { parseStatus } from '../parseStatus.ts';
import { parseLead, requireLead } from '../subject.ts';
import type { Terminal } from '../Terminal.ts';

/** `status`: writes down how far the team has come with a lead, with a note if there is one. */
export async function status(
  { operands: [name = '', word = '', ...others], options }: CommandLine,
  terminal: Terminal,
): Promise<void> {
  const lead = parseLead('status', [name, ...others]);
  const chosen = parseStatus(`status ${name}`, word);
  allowOnly('status', options, ['note']);
  const note = options.note === undefined ? null : parseNote(options.note);
  const database = await openDatabase(terminal.env);
  try {
    const id = await requireLead(database, lead);
    await database.transaction(async (queries) => {
      await setStatus(queries, id, chosen);
      if (note !== null) await addNote(queries, id, note);
    });
    terminal.err.write(`Lead ${id}: ${leadStatusNames[chosen]}.\n`);
  } finally {
    await database.close();
  }
}
