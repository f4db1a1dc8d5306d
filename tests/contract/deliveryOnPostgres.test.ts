import { expect, it } from 'vitest';
import { DeliveryQueue } from '../../server/delivery/DeliveryQueue.ts';
import { listDeliveries } from '../../server/delivery/deliveryLog.ts';
import { postgresPlace } from '../support/postgres/postgresPlace.ts';
import { describePostgres, makeDatabase } from '../support/postgres/testDatabase.ts';
import { startReceiver } from '../support/receivers.ts';
import { startServer } from '../support/runServer.ts';
import { sampleInsert } from '../support/sampleLead.ts';
import { callRest, lead } from '../support/wire.ts';
import { openDatabase, openStore } from './openForTest.ts';

describePostgres('delivery on Postgres', () => {
  it('takes up and claims each lead once, by four workers at the same moment', async () => {
    const place = postgresPlace(await makeDatabase('migrated'));
    const store = await openStore(place);
    await Promise.all(Array.from({ length: 450 }, () => store.insert(sampleInsert())));
    const databases = await Promise.all([1, 2, 3, 4].map(() => openDatabase(place)));
    const queues = databases.map(
      (database) =>
        new DeliveryQueue(
          async () => database,
          () => new Date(),
        ),
    );
    const database = await openDatabase(place);
    const isLeft = async () => (await database.all('SELECT lead_id FROM lead_outbox')).length > 0;
    const takeUpAll = async (queue: DeliveryQueue) => {
      while (await isLeft()) await queue.takeUp(['webhook']);
    };
    await Promise.all(queues.map(takeUpAll));
    const deliveries = await Array.fromAsync(listDeliveries(database, {}));
    expect(new Set(deliveries.map(({ lead_id }) => lead_id)).size).toBe(450);
    expect(deliveries).toHaveLength(450);

    const claimed: number[] = [];
    const claimAll = async (queue: DeliveryQueue) => {
      while (claimed.length < 450) {
        const messages = await queue.claim({ name: 'webhook', mostLeads: 1 }, 8);
        claimed.push(...messages.flat().map(({ id }) => id));
      }
    };
    await Promise.all(queues.map(claimAll));
    expect(new Set(claimed).size).toBe(450);
    expect(claimed).toHaveLength(450);
  });

  it('is done by the server that DATABASE_URL gives the leads to', async () => {
    const receiver = await startReceiver();
    const server = await startServer({
      env: {
        DATABASE_URL: await makeDatabase('empty'),
        LEADS_WEBHOOK_URL: receiver.url,
        LEADS_WEBHOOK_SECRET: `whsec_${Buffer.alloc(32, 9).toString('base64')}`,
      },
    });
    const insert = async () => (await callRest(server.url, { body: lead })).status;
    await expect.poll(insert).toBe(201);
    await expect.poll(() => receiver.calls.length).toBe(1);
    expect(JSON.parse(receiver.calls[0]?.body ?? '').data).toMatchObject(lead);
    expect(await server.stop()).toBe(0);
  });
});
