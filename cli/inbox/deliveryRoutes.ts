import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { deliveryStates } from '../../leads/deliveryState.ts';
import { listDeliveries, redeliver } from '../../server/delivery/deliveryLog.ts';
import type { DeliveryList, RedeliveredCount } from './InboxApi.ts';
import type { InboxDeps } from './InboxDeps.ts';

/** The newest ones: a log to look at, not to search. */
const most = 200;

const listQuery = v.object({ state: v.optional(v.picklist(deliveryStates)) });

/** What the inbox reads of deliveries, and how it has the dead ones tried again. */
export function addDeliveryRoutes(
  api: FastifyInstance,
  { database, channels }: Pick<InboxDeps, 'database' | 'channels'>,
): void {
  api.get('/deliveries', async ({ query }): Promise<DeliveryList> => {
    const { state } = v.parse(listQuery, query);
    const found = listDeliveries(database, { ...(state && { state }), limit: most });
    return { deliveries: await Array.fromAsync(found), channels: [...channels] };
  });

  api.post(
    '/deliveries/dead',
    async (): Promise<RedeliveredCount> => ({
      count: await redeliver(database, { dead: true }, { channels, now: new Date() }),
    }),
  );
}
