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
  return callFrom(`203.0.${index >> 8}.${index & 255}`, rows, {
    'idempotency-key': goodKey(index),
  });
};

/** Stores every time, as often as it may: of a network that has a thousand others inside. */
const floodCall = (index: number) =>
  callFrom(
    `2001:db8:7:${(index * 64).toString(16)}::1`,
    Array(index % 3 ? 1 : 10).fill({ ...lead, notes: `flood ${index}` }),
    index % 5 ? {} : { 'idempotency-key': 'one key for a fifth of the flood' },
  );

const start = async (perMinute: number) => {
  const env = { LEADS_RATE_LIMIT: String(perMinute), TRUST_PROXY: 'loopback' };
  const server = await startServer({ env });
  onTestFinished(async () => void (await server.stop()));
  return server;
};

/** Runs so many times of a piece of work, one of each sender at a time. */
async function sendAll(count: number, work: (index: number) => Promise<void>): Promise<void> {
  const left = Array.from({ length: count }, (_, index) => index).values();
  const sender = async () => {
    for (const index of left) await work(index);
  };
  await Promise.all(Array.from({ length: senders }, sender));
}

const readGood = async (dataDir: string) => {
  const leads = await readLeads(dataDir, { text: 'good lead' });
  expect(leads.filter(({ quarantine }) => quarantine !== null)).toEqual([]);
  return leads.map(({ notes }) => notes ?? '');
};

it(`stores each of ${good} good leads among ${bad} bad posts, and does not grow`, async (context) => {
  const server = await start(120);
  const goodEvery = bad / good;
  const statuses = new Set<number>();
  const acknowledged: string[] = [];
  const memory: number[] = [];
  await sendAll(bad, async (index) => {
    if (index % (bad / 4) === 0) memory.push(residentMegabytes(server));
    statuses.add((await post(server.url, badCall(index))).status);
    if (index % goodEvery !== 0) return;
    const { status } = await post(server.url, goodCall(index / goodEvery));
    expect(status).toBe(201);
    acknowledged.push(goodKey(index / goodEvery));
  });
  memory.push(residentMegabytes(server));

  expect(acknowledged).toHaveLength(good);
  const stored = await readGood(server.dataDir);
  expect(stored).toHaveLength(good);
  const megabytes = memory.map(Math.round).join(', ');
  expectNoneLost(context, 'a flood of bad posts', acknowledged, stored, {
    remarks: `${bad} bad posts; memory in MB: ${megabytes}`,
  });
  const fine = [201, 303, 400, 401, 415, 422, 429];
  expect([...statuses].filter((status) => !fine.includes(status))).toEqual([]);
  expect(statuses).toContain(429);
  const [, , settled = 0] = memory;
  expect((memory.at(-1) ?? 0) - settled).toBeLessThan(growthLimit);
});

it('takes each good lead for what it is while one /48 floods at ten times its limit', async () => {
  const [perMinute, flood, visitors] = [12, 1000, 100];
  const server = await start(perMinute);
  const began = performance.now();
  const goodEvery = flood / visitors;
  await sendAll(flood, async (index) => {
    await post(server.url, floodCall(index));
    if (index % goodEvery !== 0) return;
    const { status } = await post(server.url, goodCall((index / goodEvery) * 256));
    expect(status).toBe(201);
  });
  const minutes = Math.ceil((performance.now() - began) / 60_000);

  expect(await readGood(server.dataDir)).toHaveLength(visitors);
  const ofFlood = (await readLeads(server.dataDir)).length - visitors;
  expect(ofFlood).toBeGreaterThan(perMinute);
  expect(ofFlood).toBeLessThanOrEqual(4 * perMinute * minutes);
});
