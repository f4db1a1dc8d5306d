import { resolve } from 'node:path';
import { listLeads } from '../../server/desk/listLeads.ts';
import { markExported } from '../../server/desk/markExported.ts';
import { recordAction } from '../../server/desk/operatorActions.ts';
import type { StoredLead } from '../../server/desk/StoredLead.ts';
import { countedLeads } from '../countedLeads.ts';
import { openDatabase } from '../openDatabase.ts';
import { chooseFormat, formatRows } from '../output/formats.ts';
import { leadLayout } from '../output/leadLayout.ts';
import { filterOptions, parseFilter } from '../parseFilter.ts';
import { allowOnly, type CommandLine } from '../parseOptions.ts';
import { replaceFile } from '../replaceFile.ts';
import type { Terminal } from '../Terminal.ts';
import { UsageError } from '../UsageError.ts';
import { writeText } from '../writeText.ts';

/**
 * `export`: the leads that the filter lets through, for a spreadsheet or another program. With
 * `--new` they count as exported from then on, but only once the whole answer was taken.
 */
export async function exportLeads(
  { operands, options }: CommandLine,
  terminal: Terminal,
): Promise<void> {
  if (operands.length > 0)
    throw new UsageError('export não recebe argumentos; use --output arquivo');
  allowOnly('export', options, [...filterOptions, 'format', 'output']);
  const format = chooseFormat(options.format, ['csv', 'json', 'jsonl']);
  const filter = parseFilter(options);
  const database = await openDatabase(terminal.env);
  const toMark: number[] = [];
  let written = 0;
  const noted = async function* (): AsyncIterable<StoredLead> {
    for await (const lead of listLeads(database, filter)) {
      written += 1;
      if (filter.isNew) toMark.push(lead.id);
      yield lead;
    }
  };
  const pieces = formatRows(format, noted(), leadLayout, terminal.width);
  try {
    if (options.output === undefined) await writeText(terminal.out, pieces);
    else await replaceFile(options.output, pieces);
    if (filter.isNew) await markExported(database, toMark);
    if (written > 0) await recordAction(database, 'export', written);
    if (options.output === undefined) return;
    const leads = countedLeads(written, 'gravado');
    terminal.err.write(`${leads} em ${resolve(options.output)}\n`);
  } finally {
    await database.close();
  }
}
