import { eraseLeads } from '../../server/desk/eraseLeads.ts';
import { confirmDeletion } from '../confirmDeletion.ts';
import { countedLeads } from '../countedLeads.ts';
import { openDatabase } from '../openDatabase.ts';
import { allowOnly, type CommandLine } from '../parseOptions.ts';
import { findSubject, parseSubject, requireLead } from '../subject.ts';
import type { Terminal } from '../Terminal.ts';
import { wipeTraces } from '../wipeTraces.ts';

const namedAtMost = 20;

const named = (ids: readonly number[]) =>
  `Nº ${ids.slice(0, namedAtMost).join(', ')}${ids.length > namedAtMost ? '…' : ''}`;

/** `erase`: deletes a lead, or all of a person, with everything kept beside them, from the files too. */
export async function erase({ operands, options }: CommandLine, terminal: Terminal): Promise<void> {
  const subject = parseSubject('erase', operands);
  allowOnly('erase', options, ['yes']);
  const database = await openDatabase(terminal.env);
  try {
    await wipeTraces(database);
    const ids =
      'contact' in subject
        ? await findSubject(database, subject)
        : [await requireLead(database, subject)];
    await confirmDeletion(`${countedLeads(ids.length)} (${named(ids)})`, options, terminal);
    const erased = await eraseLeads(database, ids);
    await wipeTraces(database);
    terminal.err.write(`${countedLeads(erased, 'apagado')}. Backups e exportações não mudam.\n`);
  } finally {
    await database.close();
  }
}
