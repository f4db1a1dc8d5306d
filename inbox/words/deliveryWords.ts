import { type DeliveryState, deliveryStateNames } from '../../leads/StoredLead.ts';
import { capitalized } from './capitalized.ts';

export const stateNames = capitalized(deliveryStateNames);

/** How the sign of each state is drawn. */
export const stateGlyphs = {
  waiting: 'half',
  delivered: 'filled',
  dead: 'dashed',
} as const satisfies Record<DeliveryState, string>;
