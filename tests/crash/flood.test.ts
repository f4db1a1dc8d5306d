import { expect, it, onTestFinished } from 'vitest';
import { readLeads } from '../support/leadStores.ts';
import { startServer } from '../support/runServer.ts';
import { lead } from '../support/wire.ts';
import { type Call, insertCall, post, roundsOf } from './support/calls.ts';
import { expectNoneLost, residentMegabytes } from './support/counts.ts';

const bad = roundsOf(10_000, 100_000);
const good = roundsOf(500, 1000);
const [senders, attackers] = [64, 100];

/** What a server that keeps something of each request would exceed in the second half, in megabytes. */
const growthLimit = roundsOf(24, 48);

/** An insert without a key, as the visitor of an address sends it by way of a proxy. */
function callFrom(address: string, rows: unknown, change: Record<string, string> = {}): Call {
  const { 'idempotency-key': _, ...headers } = insertCall('').headers;
  const body = typeof rows === 'string' ? rows : JSON.stringify(rows);
  const sent = { ...headers, 'x-forwarded-for': address, ...change };
  return { path: '/rest/v1/merchant_leads', headers: sent, body };
}

const rubbish: ((address: string, index: number) => Call)[] = [
  (address) => callFrom(address, '[{"name":'),
  (address) => callFrom(address, [{ ...lead, name: ' ' }]),
  (address) => callFrom(address, [{ ...lead, admin: true }]),
  (address) => callFrom(address, [{ ...lead, email: 'a'.repeat(5000) }]),
  (address) => callFrom(address, [lead], { apikey: 'sb_secret_guess' }),
  (address) => callFrom(address, [lead], { 'content-type': 'text/xml' }),
  (address) => ({
    path: '/contato/quick',
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-forwarded-for': address },
    body: 'name=&email=x',
  }),
  (address, index) => callFrom(address, [{ ...lead, notes: `spam ${index}` }]),
];

const badCall = (index: number) =>
  (rubbish[index % rubbish.length] as (typeof rubbish)[number])(
    `198.51.100.${index % attackers}`,
    index,
  );

const goodKey = (index: number) => `good lead ${String(index).padStart(8, '0')}`;

const goodCall = (index: number) => {
  const rows = [{ ...lead, notes: goodKey(index) }];
  return callFrom(`203.${index >> 8}.${index & 255}.7`, rows, {
    'idempotency-key': goodKey(index),
  });
};

it(`stores each of ${good} good leads among ${bad} bad posts, and does not grow`, async (context) => {
  const server = await startServer({
    env: { LEADS_RATE_LIMIT: '40', TRUST_PROXY: 'loopback' },
  });
  onTestFinished(async () => void (await server.stop()));
  const goodEvery = bad / good;
  const statuses = new Set<number>();
  const acknowledged: string[] = [];
  const memory: number[] = [];
  const indices = Array.from({ length: bad }, (_, index) => index).values();
  const sender = async () => {
    for (const index of indices) {
      if (index % (bad / 4) === 0) memory.push(residentMegabytes(server));
      statuses.add((await post(server.url, badCall(index))).status);
      if (index % goodEvery !== 0) continue;
      expect((await post(server.url, goodCall(index / goodEvery))).status).toBe(201);
      acknowledged.push(goodKey(index / goodEvery));
    }
  };
  await Promise.all(Array.from({ length: senders }, sender));
  memory.push(residentMegabytes(server));

  expect(acknowledged).toHaveLength(good);
  const leads = await readLeads(server.dataDir, { text: 'good lead' });
  const stored = leads.map(({ notes }) => notes ?? '');
  expectNoneLost(context, 'a flood of bad posts', acknowledged, stored, {
    remarks: `${bad} bad posts; memory in MB: ${memory.map(Math.round).join(', ')}`,
  });
  expect(leads.filter(({ quarantine }) => quarantine !== null)).toEqual([]);
  const fine = [201, 303, 400, 401, 415, 422, 429];
  expect([...statuses].filter((status) => !fine.includes(status))).toEqual([]);
  expect(statuses).toContain(429);
  const [, , settled = 0] = memory;
  expect((memory.at(-1) ?? 0) - settled).toBeLessThan(growthLimit);
});
