import { resolve } from 'node:path';
import { listLeads } from '../../server/desk/listLeads.ts';
import type { StoredLead } from '../../server/desk/StoredLead.ts';
import { openDatabase } from '../openDatabase.ts';
import { chooseFormat, formatLeads } from '../output/formats.ts';
import { filterOptions, parseFilter } from '../parseFilter.ts';
import { allowOnly, type CommandLine } from '../parseOptions.ts';
import { replaceFile } from '../replaceFile.ts';
import type { Terminal } from '../Terminal.ts';
import { UsageError } from '../UsageError.ts';
import { writeText } from '../writeText.ts';

/** `export`: the leads that the filter lets through, for a spreadsheet or another program. */
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
  let count = 0;
  const counted = async function* (): AsyncIterable<StoredLead> {
    for await (const lead of listLeads(database, filter)) {
      count += 1;
      yield lead;
    }
  };
  const pieces = formatLeads(format, counted(), terminal.width);
  try {
    if (options.output === undefined) return await writeText(terminal.out, pieces);
    await replaceFile(options.output, pieces);
    const leads = count === 1 ? '1 lead gravado' : `${count} leads gravados`;
    terminal.err.write(`${leads} em ${resolve(options.output)}\n`);
  } finally {
    await database.close();
  }
}
