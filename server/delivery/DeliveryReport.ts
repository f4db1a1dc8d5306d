import type { ChannelName } from './Channel.ts';

/** What a worker tells whoever started it: numbers, counts and states, never what a lead holds. */
export type DeliveryReport =
  | {
      event: 'delivered' | 'retry' | 'dead' | 'given back' | 'no longer ours';
      delivery: number;
      lead: number;
      channel: ChannelName;
      attempts: number;
      failure: string | null;
    }
  | { event: 'store away'; code: string }
  | { event: 'store back' };
