import { channelsOf } from '../../server/delivery/deliveryConfig.ts';
import {
  type RedeliveryWish,
  redeliver as redeliverLeads,
} from '../../server/delivery/deliveryLog.ts';
import { CommandFailure } from '../CommandFailure.ts';
import { openDatabase } from '../openDatabase.ts';
import { allowOnly, type CommandLine, type Options } from '../parseOptions.ts';
import { parseLeadNumber } from '../parseSubject.ts';
import { requireDelivery } from '../requireDelivery.ts';
import type { Terminal } from '../Terminal.ts';
import { UsageError } from '../UsageError.ts';

function parseWish(operands: string[], { dead }: Options): RedeliveryWish {
  if (!dead) return { leadId: parseLeadNumber('redeliver', operands) };
  if (operands.length === 0) return { dead: true };
  throw new UsageError('redeliver: use o número de um lead ou --dead');
}

const nothing = (wish: RedeliveryWish) =>
  'dead' in wish
    ? 'Nenhuma entrega que falhou.'
    : `Não há lead com o número ${wish.leadId}, ou ele está em quarentena (release o libera).`;

/** `redeliver`: has one lead delivered again by every channel, or everything that failed for good. */
export async function redeliver(
  { operands, options }: CommandLine,
  terminal: Terminal,
): Promise<void> {
  allowOnly('redeliver', options, ['dead']);
  const wish = parseWish(operands, options);
  const channels = channelsOf(requireDelivery(terminal.env));
  const database = await openDatabase(terminal.env);
  try {
    const count = await redeliverLeads(database, wish, { channels, now: new Date() });
    if (count === 0) throw new CommandFailure(nothing(wish));
    const waiting = count === 1 ? '1 entrega aguarda' : `${count} entregas aguardam`;
    terminal.err.write(`${waiting} a próxima rodada do servidor ou de deliver.\n`);
  } finally {
    await database.close();
  }
}
