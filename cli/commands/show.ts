import { findLead } from '../../server/desk/listLeads.ts';
import { CommandFailure } from '../CommandFailure.ts';
import { openDatabase } from '../openDatabase.ts';
import { toCard } from '../output/card.ts';
import { chooseFormat, formatLeads } from '../output/formats.ts';
import { allowOnly, type CommandLine } from '../parseOptions.ts';
import type { Terminal } from '../Terminal.ts';
import { UsageError } from '../UsageError.ts';
import { writeText } from '../writeText.ts';

/** `show <id>`: one lead in full. */
export async function show({ operands, options }: CommandLine, terminal: Terminal): Promise<void> {
  const [id = '', ...others] = operands;
  if (!/^\d{1,15}$/.test(id) || others.length > 0) {
    throw new UsageError('show recebe o número de um lead, por exemplo: show 42');
  }
  allowOnly('show', options, ['format']);
  const format = chooseFormat(options.format, ['table', 'json', 'jsonl', 'csv']);
  const database = await openDatabase(terminal.env);
  try {
    const lead = await findLead(database, Number(id));
    if (!lead) throw new CommandFailure(`Não há lead com o número ${id}.`);
    const text = format === 'table' ? toCard(lead) : formatLeads(format, [lead], terminal.width);
    await writeText(terminal.out, text);
  } finally {
    await database.close();
  }
}
