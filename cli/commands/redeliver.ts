import { channelsOf } from '../../server/delivery/deliveryConfig.ts';
import { redeliver as redeliverLeads } from '../../server/delivery/deliveryLog.ts';
import { CommandFailure } from '../CommandFailure.ts';
import { openDatabase } from '../openDatabase.ts';
import { allowOnly, type CommandLine, type Options } from '../parseOptions.ts';
import { requireDelivery } from '../requireDelivery.ts';
import { type NamedLead, parseLead, requireLead } from '../subject.ts';
import type { Terminal } from '../Terminal.ts';
import { UsageError } from '../UsageError.ts';

/** The lead that is named; null for `--dead`. */
function parseWish(operands: string[], { dead }: Options): NamedLead | null {
  if (!dead) return parseLead('redeliver', operands);
  if (operands.length === 0) return null;
  throw new UsageError('redeliver: use o número de um lead ou --dead');
}

/** `redeliver`: has one lead delivered again by every channel, or everything that failed for good. */
export async function redeliver(
  { operands, options }: CommandLine,
  terminal: Terminal,
): Promise<void> {
  allowOnly('redeliver', options, ['dead']);
  const lead = parseWish(operands, options);
  const channels = channelsOf(requireDelivery(terminal.env));
  const database = await openDatabase(terminal.env);
  try {
    const leadId = lead && (await requireLead(database, lead));
    const wish = leadId === null ? { dead: true as const } : { leadId };
    const count = await redeliverLeads(database, wish, { channels, now: new Date() });
    if (count === 0) {
      throw new CommandFailure(
        leadId === null
          ? 'Nenhuma entrega que falhou.'
          : `O lead ${leadId} está em quarentena (release o libera).`,
      );
    }
    const waiting = count === 1 ? '1 entrega aguarda' : `${count} entregas aguardam`;
    terminal.err.write(`${waiting} a próxima rodada do servidor ou de deliver.\n`);
  } finally {
    await database.close();
  }
}
