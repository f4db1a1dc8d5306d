import { releaseFromQuarantine } from '../../server/desk/quarantine.ts';
import { requireLead } from '../findSubject.ts';
import { openDatabase } from '../openDatabase.ts';
import { allowOnly, type CommandLine } from '../parseOptions.ts';
import { parseLeadNumber } from '../parseSubject.ts';
import type { Terminal } from '../Terminal.ts';

/** `release`: takes a lead out of quarantine, so that it is delivered. */
export async function release(
  { operands, options }: CommandLine,
  terminal: Terminal,
): Promise<void> {
  const id = parseLeadNumber('release', operands);
  allowOnly('release', options, []);
  const database = await openDatabase(terminal.env);
  try {
    await requireLead(database, id);
    const changed = await releaseFromQuarantine(database, id);
    const place = changed ? 'fora da quarentena; será entregue' : 'não estava em quarentena';
    terminal.err.write(`Lead ${id}: ${place}.\n`);
  } finally {
    await database.close();
  }
}
