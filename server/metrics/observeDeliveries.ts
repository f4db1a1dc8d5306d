import { Gauge, type Registry } from 'prom-client';
import type { Database } from '../store/Database.ts';

const byState = `SELECT channel, state, count(*) AS count, min(created_at) AS oldest
  FROM deliveries WHERE state <> 'delivered' GROUP BY channel, state`;

type DeliveryCount = { channel: string; state: string; count: number; oldest: string };

const labelNames = ['channel', 'state'] as const;

/**
 * Adds how many deliveries wait or were given up, and for how long the oldest of them has been on its way.
 * @returns what reads them anew: by a connection of its own, so that a database that was away is found again
 */
export function observeDeliveries(
  open: () => Promise<Database>,
  registry: Registry,
): () => Promise<void> {
  const registers = [registry];
  const deliveries = new Gauge({
    name: 'lead_deliveries',
    help: 'Deliveries that wait or were given up.',
    ...{ labelNames, registers },
  });
  const ages = new Gauge({
    name: 'lead_delivery_oldest_seconds',
    help: 'Age of the oldest delivery that waits or was given up.',
    ...{ labelNames, registers },
  });
  const untaken = new Gauge({
    name: 'lead_outbox_leads',
    help: 'Leads that no delivery has taken up yet.',
    registers,
  });

  const show = (rows: readonly DeliveryCount[]) => {
    deliveries.reset();
    ages.reset();
    for (const { channel, state, count, oldest } of rows) {
      deliveries.set({ channel, state }, count);
      ages.set({ channel, state }, (Date.now() - Date.parse(oldest)) / 1000);
    }
  };

  return async () => {
    const database = await open();
    try {
      show(await database.all<DeliveryCount>(byState));
      const [outbox] = await database.all<{ count: number }>(
        'SELECT count(*) AS count FROM lead_outbox',
      );
      untaken.set(outbox?.count ?? 0);
    } finally {
      await database.close();
    }
  };
}
