import { putInQuarantine } from '../../server/desk/quarantine.ts';
import { requireLead } from '../findSubject.ts';
import { openDatabase } from '../openDatabase.ts';
import { allowOnly, type CommandLine } from '../parseOptions.ts';
import { parseLeadNumber } from '../parseSubject.ts';
import type { Terminal } from '../Terminal.ts';

/** `quarantine`: keeps a lead apart; it is not delivered. */
export async function quarantine(
  { operands, options }: CommandLine,
  terminal: Terminal,
): Promise<void> {
  const id = parseLeadNumber('quarantine', operands);
  allowOnly('quarantine', options, []);
  const database = await openDatabase(terminal.env);
  try {
    await requireLead(database, id);
    const changed = await putInQuarantine(database, id);
    terminal.err.write(`Lead ${id}: ${changed ? 'em quarentena' : 'já estava em quarentena'}.\n`);
  } finally {
    await database.close();
  }
}
