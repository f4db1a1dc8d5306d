import { releaseFromQuarantine } from '../../server/desk/quarantine.ts';
import { openDatabase } from '../openDatabase.ts';
import { allowOnly, type CommandLine } from '../parseOptions.ts';
import { parseLead, requireLead } from '../subject.ts';
import type { Terminal } from '../Terminal.ts';

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
