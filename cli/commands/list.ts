import { listLeads } from '../../server/desk/listLeads.ts';
import { openDatabase } from '../openDatabase.ts';
import { chooseFormat, formatRows } from '../output/formats.ts';
import { leadLayout } from '../output/leadLayout.ts';
import { filterOptions, parseFilter } from '../parseFilter.ts';
import { allowOnly, type CommandLine } from '../parseOptions.ts';
import type { Terminal } from '../Terminal.ts';
import { UsageError } from '../UsageError.ts';
import { writeText } from '../writeText.ts';

/** `list`: the leads that the filter lets through, newest first. */
export async function list({ operands, options }: CommandLine, terminal: Terminal): Promise<void> {
  if (operands.length > 0)
    throw new UsageError('list não recebe argumentos; use --text para procurar');
  allowOnly('list', options, [...filterOptions, 'format']);
  const format = chooseFormat(options.format, ['table', 'json', 'jsonl', 'csv']);
  const filter = parseFilter(options);
  const database = await openDatabase(terminal.env);
  try {
    const leads = listLeads(database, filter);
    await writeText(terminal.out, formatRows(format, leads, leadLayout, terminal.width));
  } finally {
    await database.close();
  }
}
