import * as v from 'valibot';
import { type Retention, retentionText } from '../../config/retention.ts';
import { retentionStart } from '../../config/retentionStart.ts';
import { countLeadsBefore, purgeLeads } from '../../server/desk/purgeLeads.ts';
import { confirmDeletion } from '../confirmDeletion.ts';
import { countedLeads } from '../countedLeads.ts';
import { openDatabase } from '../openDatabase.ts';
import { allowOnly, type CommandLine } from '../parseOptions.ts';
import { formatSaoPauloTime } from '../saoPauloTime.ts';
import type { Terminal } from '../Terminal.ts';
import { UsageError } from '../UsageError.ts';
import { wipeTraces } from '../wipeTraces.ts';

const setting = 'LEADS_RETENTION';

function chooseRetention(asked: string | undefined, env: Terminal['env']): Retention {
  const text = asked ?? env[setting]?.trim();
  if (!text) throw new UsageError(`purge: informe --older-than 24m ou defina ${setting}`);
  const retention = v.safeParse(retentionText, text);
  if (retention.success) return retention.output;
  const place = asked === undefined ? setting : '--older-than';
  throw new UsageError(`${place}: use meses ou dias, por exemplo 24m ou 730d`);
}

/** `purge`: deletes the leads that have been kept long enough, from the files too. */
export async function purge({ operands, options }: CommandLine, terminal: Terminal): Promise<void> {
  if (operands.length > 0)
    throw new UsageError('purge não recebe argumentos; use --older-than 24m');
  allowOnly('purge', options, ['older-than', 'yes']);
  const before = retentionStart(chooseRetention(options['older-than'], terminal.env), new Date());
  const database = await openDatabase(terminal.env);
  try {
    const count = await countLeadsBefore(database, before);
    const day = formatSaoPauloTime(before.toISOString());
    if (count > 0) {
      await confirmDeletion(`${countedLeads(count)} de antes de ${day}`, options, terminal);
    }
    const purged = await purgeLeads(database, before);
    await wipeTraces(database);
    terminal.err.write(`${countedLeads(purged, 'apagado')}, de antes de ${day}.\n`);
  } finally {
    await database.close();
  }
}
