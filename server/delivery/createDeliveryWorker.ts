import type { Database } from '../store/Database.ts';
import type { Channel } from './Channel.ts';
import { DeliveryQueue } from './DeliveryQueue.ts';
import type { DeliveryReport } from './DeliveryReport.ts';
import { DeliveryWorker } from './DeliveryWorker.ts';
import type { DeliveryConfig } from './deliveryConfig.ts';

type Surroundings = {
  /** Called whenever the worker has no database open. */
  openDatabase: () => Promise<Database>;
  report: (report: DeliveryReport) => void;
  now?: () => Date;
};

/** Below the server's own patience with requests, in milliseconds. */
const patience = 5000;

/** Loads only the channels that are set up: an SMTP client nobody uses costs memory. */
async function loadChannels(config: DeliveryConfig, now: () => Date): Promise<Channel[]> {
  const channels: Channel[] = [];
  if (config.webhook) {
    const { createWebhookChannel } = await import('./webhook/createWebhookChannel.ts');
    channels.push(createWebhookChannel(config.webhook, now));
  }
  if (config.email) {
    const { createEmailChannel } = await import('./email/createEmailChannel.ts');
    channels.push(createEmailChannel(config.email));
  }
  return channels;
}

/** A worker over the channels of a configuration. */
export async function createDeliveryWorker(
  config: DeliveryConfig,
  { openDatabase, report, now = () => new Date() }: Surroundings,
): Promise<DeliveryWorker> {
  const channels = await loadChannels(config, now);
  const queue = new DeliveryQueue(openDatabase, now);
  return new DeliveryWorker({ queue, channels, now, report, patience });
}
