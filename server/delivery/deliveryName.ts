import type { StoredLead } from '../../leads/StoredLead.ts';

/**
 * A lead's name towards receivers: the same at each attempt and redelivery, and on each channel, so
 * that they can drop repeats. Its number alone would not do, as another store counts from 1 as well.
 */
export const deliveryName = ({ id, created_at }: StoredLead): string =>
  `lead_${id}_${Date.parse(created_at).toString(36)}`;
