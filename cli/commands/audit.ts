import { listActions } from '../../server/desk/operatorActions.ts';
import { openDatabase } from '../openDatabase.ts';
import { actionLayout } from '../output/actionLayout.ts';
import { chooseFormat, formatRows } from '../output/formats.ts';
import { parseLimit } from '../parseFilter.ts';
import { allowOnly, type CommandLine } from '../parseOptions.ts';
import type { Terminal } from '../Terminal.ts';
import { UsageError } from '../UsageError.ts';
import { writeText } from '../writeText.ts';

/** Shown unless more are asked for. */
const usualLimit = 1000;

/** `audit`: what operators did, newest first. */
export async function audit({ operands, options }: CommandLine, terminal: Terminal): Promise<void> {
  if (operands.length > 0) throw new UsageError('audit não recebe argumentos');
  allowOnly('audit', options, ['limit', 'format']);
  const format = chooseFormat(options.format, ['table', 'json', 'jsonl', 'csv']);
  const limit = options.limit === undefined ? usualLimit : parseLimit(options.limit);
  const database = await openDatabase(terminal.env);
  try {
    const actions = await listActions(database, limit);
    await writeText(terminal.out, formatRows(format, actions, actionLayout, terminal.width));
  } finally {
    await database.close();
  }
}
