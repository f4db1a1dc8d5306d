import { putInQuarantine } from '../../server/desk/quarantine.ts';
import { openDatabase } from '../openDatabase.ts';
import { allowOnly, type CommandLine } from '../parseOptions.ts';
import { parseLead, requireLead } from '../subject.ts';
import type { Terminal } from '../Terminal.ts';

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
