import { readDossiers } from '../../server/desk/leadDossier.ts';
import { recordAction } from '../../server/desk/operatorActions.ts';
import { openDatabase } from '../openDatabase.ts';
import { toCards } from '../output/card.ts';
import { dossierLayout } from '../output/dossierLayout.ts';
import { chooseFormat, formatRows } from '../output/formats.ts';
import { allowOnly, type CommandLine } from '../parseOptions.ts';
import { findSubject, parseSubject } from '../subject.ts';
import type { Terminal } from '../Terminal.ts';
import { writeText } from '../writeText.ts';

/**
 * `show`: one lead in full by its number, or those of a protocol; by e-mail or phone everything that is
 * kept about a person (LGPD art. 18), which is written down.
 */
export async function show({ operands, options }: CommandLine, terminal: Terminal): Promise<void> {
  const subject = parseSubject('show', operands);
  allowOnly('show', options, ['format']);
  const format = chooseFormat(options.format, ['table', 'json', 'jsonl', 'csv']);
  const database = await openDatabase(terminal.env);
  try {
    const ids = await findSubject(database, subject);
    const dossiers = readDossiers(database, ids);
    const text =
      format === 'table'
        ? toCards(dossiers)
        : formatRows(format, dossiers, dossierLayout, terminal.width);
    await writeText(terminal.out, text);
    if ('contact' in subject) await recordAction(database, 'disclose', ids.length);
  } finally {
    await database.close();
  }
}
