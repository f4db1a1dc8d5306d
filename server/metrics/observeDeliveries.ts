import { Gauge, type Registry } from 'prom-client';
import type { Database, SqlRow } from '../database/Database.ts';

const byState = `SELECT channel, state, count(*) AS count, min(created_at) AS oldest
  FROM deliveries WHERE state <> 'delivered' GROUP BY channel, state`;

type DeliveryCount = { channel: string; state: string; count: number; oldest: string };

const labelNames = ['channel', 'state'] as const;

/**
 * Tells how many deliveries wait or were given up, and for how long the oldest of them has been on
 * its way. The database is opened for each look, so that one that was away is found again.
 */
export function observeDeliveries(open: () => Promise<Database>, registry: Registry): void {
  const read = async <Row extends SqlRow>(sql: string): Promise<Row[]> => {
    const database = await open();
    try {
      return await database.all<Row>(sql);
    } finally {
      await database.close();
    }
  };
  const gaugeByState = (name: string, help: string, measure: (row: DeliveryCount) => number) =>
    new Gauge({
      ...{ name, help, labelNames, registers: [registry] },
      async collect() {
        const rows = await read<DeliveryCount>(byState);
        this.reset();
        for (const row of rows) this.labels(row.channel, row.state).set(measure(row));
      },
    });

  gaugeByState('lead_deliveries', 'Deliveries that wait or were given up.', ({ count }) => count);
  gaugeByState(
    'lead_delivery_oldest_seconds',
    'Age of the oldest delivery that waits or was given up.',
    ({ oldest }) => (Date.now() - Date.parse(oldest)) / 1000,
  );
  new Gauge({
    name: 'lead_outbox_leads',
    help: 'Leads that no delivery has taken up yet.',
    registers: [registry],
    async collect() {
      const [outbox] = await read<{ count: number }>('SELECT count(*) AS count FROM lead_outbox');
      this.set(outbox?.count ?? 0);
    },
  });
}
