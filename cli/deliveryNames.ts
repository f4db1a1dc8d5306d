import { type ChannelName, channelNames } from '../server/delivery/Channel.ts';
import { type DeliveryState, deliveryStates } from '../server/delivery/deliveryLog.ts';
import { UsageError } from './UsageError.ts';

/** What the sales team calls the states of a delivery. */
export const deliveryStateNames: Record<DeliveryState, string> = {
  waiting: 'aguardando',
  delivered: 'entregue',
  dead: 'falhou',
};

/** The state of a word, in pt-BR or as the database has it. @throws {UsageError} for any other word */
export function parseDeliveryState(word: string): DeliveryState {
  const asked = word.toLowerCase();
  const found = deliveryStates.find(
    (state) => state === asked || deliveryStateNames[state] === asked,
  );
  if (found) return found;
  throw new UsageError(`--state: use ${Object.values(deliveryStateNames).join(', ')}`);
}

/** @throws {UsageError} for a word that names no channel */
export function parseChannel(word: string): ChannelName {
  const found = channelNames.find((name) => name === word.toLowerCase().replace('-', ''));
  if (found) return found;
  throw new UsageError(`--channel: use ${channelNames.join(', ')}`);
}
