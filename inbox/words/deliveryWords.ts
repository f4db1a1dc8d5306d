import type { ChannelName } from '../../server/delivery/Channel.ts';
import type { DeliveryState } from '../../server/delivery/deliveryLog.ts';

export const stateNames: Record<DeliveryState, string> = {
  waiting: 'Na fila',
  delivered: 'Entregue',
  dead: 'Falhou',
};

/** How the sign of each state is drawn. */
export const stateGlyphs = {
  waiting: 'half',
  delivered: 'filled',
  dead: 'dashed',
} as const satisfies Record<DeliveryState, string>;

export const channelTitles: Record<ChannelName, string> = { webhook: 'Webhook', email: 'E-mail' };
