import type { AddressInfo } from 'node:net';
import { buildApp } from '../../server/app.ts';
import { readServerConfig } from '../../server/config.ts';
import { loadSite } from '../../server/pages/loadSite.ts';
import { type PostgresShape, PostgresStore } from './PostgresStore.ts';

const config = readServerConfig({ LEADS_RATE_LIMIT: 'off', LOG_LEVEL: 'error' });
const [url = '', shape] = process.argv.slice(2);
const store = await PostgresStore.open(url, shape as PostgresShape);
const app = await buildApp({ store, config, site: loadSite(config.siteDir) });
await app.listen({ host: '127.0.0.1', port: 0 });
console.log(`http://127.0.0.1:${(app.server.address() as AddressInfo).port}`);

process.once('SIGTERM', async () => {
  await app.close();
  await store.close();
});
