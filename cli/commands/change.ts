import { leadStatusNames } from '../../leads/leadStatus.ts';
import {
  addNote,
  isNoteText,
  putInQuarantine,
  releaseFromQuarantine,
  setStatus,
} from '../../server/desk/changeLeads.ts';
import { allowOnly, type CommandLine, parseStatus } from '../commandLine.ts';
import { UsageError } from '../failures.ts';
import { openDatabase } from '../openLeads.ts';
import { parseLead, requireLead } from '../subject.ts';
import type { Terminal } from '../terminal.ts';

/** The text of a note. @throws {UsageError} when it is empty or too long */
function parseNote(text: string): string {
  if (isNoteText(text)) return text;
  throw new UsageError('a anotação tem de 1 a 5000 caracteres');
}

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

/** `quarantine`: keeps a lead apart; it is not delivered. */
export async function quarantine(
  { operands, options }: CommandLine,
  terminal: Terminal,
): Promise<void> {
  const lead = parseLead('quarantine', operands);
  allowOnly('quarantine', options, []);
  const database = await openDatabase(terminal.env);
  try {
    const id = await requireLead(database, lead);
    const changed = await putInQuarantine(database, id);
    terminal.err.write(`Lead ${id}: ${changed ? 'em quarentena' : 'já estava em quarentena'}.\n`);
  } finally {
    await database.close();
  }
}

/** `release`: takes a lead out of quarantine, so that it is delivered. */
export async function release(
  { operands, options }: CommandLine,
  terminal: Terminal,
): Promise<void> {
  const lead = parseLead('release', operands);
  allowOnly('release', options, []);
  const database = await openDatabase(terminal.env);
  try {
    const id = await requireLead(database, lead);
    const changed = await releaseFromQuarantine(database, id);
    const place = changed ? 'fora da quarentena; será entregue' : 'não estava em quarentena';
    terminal.err.write(`Lead ${id}: ${place}.\n`);
  } finally {
    await database.close();
  }
}
