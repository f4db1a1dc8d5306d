import { listDeliveries } from '../../server/delivery/deliveryLog.ts';
import { openDatabase } from '../openDatabase.ts';
import { deliveryLayout } from '../output/deliveryLayout.ts';
import { chooseFormat, formatRows } from '../output/formats.ts';
import { parseChannel, parseDeliveryState } from '../parseDelivery.ts';
import { parseLimit } from '../parseFilter.ts';
import { allowOnly, type CommandLine } from '../parseOptions.ts';
import { parseLead, requireLead } from '../subject.ts';
import type { Terminal } from '../Terminal.ts';
import { writeText } from '../writeText.ts';

/** `deliveries`: what went out by which channel and what waits or failed, newest first; of one lead where it is named. */
export async function deliveries(
  { operands, options }: CommandLine,
  terminal: Terminal,
): Promise<void> {
  allowOnly('deliveries', options, ['state', 'channel', 'limit', 'format']);
  const { state, channel, limit } = options;
  const lead = operands.length > 0 ? parseLead('deliveries', operands) : null;
  const filter = {
    ...(state !== undefined && { state: parseDeliveryState(state) }),
    ...(channel !== undefined && { channel: parseChannel(channel) }),
    ...(limit !== undefined && { limit: parseLimit(limit) }),
  };
  const format = chooseFormat(options.format, ['table', 'json', 'jsonl', 'csv']);
  const database = await openDatabase(terminal.env);
  try {
    const ofLead = lead && { leadId: await requireLead(database, lead) };
    const rows = listDeliveries(database, { ...filter, ...ofLead });
    await writeText(terminal.out, formatRows(format, rows, deliveryLayout, terminal.width));
  } finally {
    await database.close();
  }
}
