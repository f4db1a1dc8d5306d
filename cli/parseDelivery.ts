import { type DeliveryState, deliveryStateNames, deliveryStates } from '../leads/deliveryState.ts';
import { type ChannelName, channelNames } from '../server/delivery/Channel.ts';
import { UsageError } from './UsageError.ts';

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
