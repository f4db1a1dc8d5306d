import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { quantile } from '../statistics.ts';

export type InsertLoad = { url: string; key: string; clients: number; seconds: number };
export type InsertResult = { perSecond: number; p99: number; failed: number };

const row = {
  name: 'Ana Lúcia Ribeiro de Souza',
  email: 'ana.ribeiro@example.com',
  phone: '(11) 98765-4321',
  platform: 'Shopify',
  company: 'Calçados da Serra',
  notes: 'Vendemos calçados femininos e queremos oferecer o desconto em folha no site.',
};
const columns = Object.keys(row)
  .map((name) => `"${name}"`)
  .join(',');

const insertOnce = (agent: Agent, { url, key }: InsertLoad): Promise<number> => {
  const body = JSON.stringify([row]);
  const headers = {
    apikey: key,
    authorization: `Bearer ${key}`,
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    prefer: 'return=minimal',
    'idempotency-key': randomUUID(),
  };
  const address = `${url}/rest/v1/merchant_leads?columns=${encodeURIComponent(columns)}`;
  return new Promise((resolve, reject) => {
    request(address, { method: 'POST', agent, headers }, (response) => {
      response.resume().on('end', () => resolve(response.statusCode ?? 0));
    })
      .on('error', reject)
      .end(body);
  });
};

/** As many clients as asked, each sending its next lead when the last one is answered, for a bounded time. */
export async function runInsertLoad(load: InsertLoad): Promise<InsertResult> {
  const agent = new Agent({ keepAlive: true, maxSockets: load.clients });
  const latencies: number[] = [];
  let failed = 0;
  const start = performance.now();
  const end = start + load.seconds * 1000;
  const client = async () => {
    while (performance.now() < end) {
      const sent = performance.now();
      const status = await insertOnce(agent, load);
      latencies.push(performance.now() - sent);
      if (status !== 201) failed += 1;
    }
  };
  await Promise.all(Array.from({ length: load.clients }, client));
  const elapsed = (performance.now() - start) / 1000;
  agent.destroy();
  return {
    perSecond: (latencies.length - failed) / elapsed,
    p99: quantile(latencies, 0.99),
    failed,
  };
}
