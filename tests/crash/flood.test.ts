import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { expect, it, onTestFinished } from 'vitest';
import { ownPublicKey } from '../../config/siteConfig.ts';
import { readLeads } from '../support/leadStores.ts';
import { type RunningServer, startServer } from '../support/runServer.ts';
import { lead } from '../support/wire.ts';
import { roundsOf } from './support/calls.ts';

type Post = {
  path: string;
  headers: Record<string, string>;
  body: string;
};

/** Posts and resolves with the status of the answer. */
const post = (agent: Agent, url: string, { path, headers, body }: Post): Promise<number> =>
  new Promise((resolve, reject) => {
    request(`${url}${path}`, { agent, method: 'POST', headers }, (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode ?? 0));
    })
      .on('error', reject)
      .end(body);
  });

const bad = roundsOf(20_000, 100_000);
const good = 1000;
const senders = 64;
const attackers = 100;

/** What a server that keeps something of each request would exceed, in megabytes. */
const growthLimit = 48;

const asVisitor = (address: string, body: string, change: Partial<Post['headers']> = {}): Post => ({
  path: '/rest/v1/merchant_leads',
  headers: {
    apikey: ownPublicKey,
    'content-type': 'application/json',
    'x-forwarded-for': address,
    ...(change as Record<string, string>),
  },
  body,
});

const rubbish: ((address: string, index: number) => Post)[] = [
  (address) => asVisitor(address, '[{"name":'),
  (address) => asVisitor(address, JSON.stringify([{ ...lead, name: ' ' }])),
  (address) => asVisitor(address, JSON.stringify([{ ...lead, admin: true }])),
  (address) => asVisitor(address, JSON.stringify([{ ...lead, email: 'a'.repeat(5000) }])),
  (address) => asVisitor(address, JSON.stringify([lead]), { apikey: 'sb_secret_guess' }),
  (address) => asVisitor(address, JSON.stringify([lead]), { 'content-type': 'text/xml' }),
  (address) => ({
    path: '/contato/quick',
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-forwarded-for': address },
    body: 'name=&email=x',
  }),
  (address, index) => asVisitor(address, JSON.stringify([{ ...lead, notes: `spam ${index}` }])),
];

const badPost = (index: number) =>
  (rubbish[index % rubbish.length] as (typeof rubbish)[number])(
    `198.51.100.${index % attackers}`,
    index,
  );

const goodPost = (index: number) =>
  asVisitor(
    `203.0.${index >> 8}.${index & 255}`,
    JSON.stringify([{ ...lead, notes: `good ${index}` }]),
    { 'idempotency-key': `good-lead-${String(index).padStart(8, '0')}` },
  );

/** Stores every time, as often as it may: of a network that has a thousand others inside. */
const floodPost = (index: number) =>
  asVisitor(
    `2001:db8:7:${(index * 64).toString(16)}::1`,
    JSON.stringify(Array(index % 3 ? 1 : 10).fill({ ...lead, notes: `flood ${index}` })),
    index % 5 ? {} : { 'idempotency-key': 'one key for a fifth of the flood' },
  );

const start = async (perMinute: number) => {
  const env = { LEADS_RATE_LIMIT: String(perMinute), TRUST_PROXY: 'loopback' };
  const server = await startServer({ env });
  onTestFinished(async () => void (await server.stop()));
  return server;
};

const residentMegabytes = ({ process: { pid } }: RunningServer) => {
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1024;
};

it(`stores each of ${good} good leads among ${bad} bad posts, and does not grow`, async ({
  task,
}) => {
  const server = await start(120);
  const agent = new Agent({ keepAlive: true, maxSockets: senders });
  const statuses = new Map<number, number>();
  const refusedGood: number[] = [];
  const memory: number[] = [];
  const goodEvery = Math.floor(bad / good);
  let next = 0;

  const sender = async () => {
    while (next < bad) {
      const index = next;
      next += 1;
      if (index % Math.floor(bad / 4) === 0) memory.push(residentMegabytes(server));
      const status = await post(agent, server.url, badPost(index));
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      if (index % goodEvery !== 0 || index / goodEvery >= good) continue;
      const answer = await post(agent, server.url, goodPost(index / goodEvery));
      if (answer !== 201) refusedGood.push(answer);
    }
  };
  await Promise.all(Array.from({ length: senders }, sender));
  memory.push(residentMegabytes(server));
  agent.destroy();

  expect(refusedGood).toEqual([]);
  const leads = await readLeads(server.dataDir, { text: 'good ' });
  const stored = new Set(leads.map(({ notes }) => notes));
  task.meta.fault = {
    ...{ fault: 'a flood of bad posts', rounds: 1, acknowledged: good, unanswered: 0 },
    lost: good - stored.size,
    remarks: `${bad} bad posts; memory in MB: ${memory.map(Math.round).join(', ')}`,
  };
  expect(stored.size).toBe(good);
  expect(leads.filter(({ quarantine }) => quarantine !== null)).toEqual([]);
  const fine = [201, 303, 400, 401, 415, 422, 429];
  expect([...statuses.keys()].filter((status) => !fine.includes(status))).toEqual([]);
  expect(statuses.get(429)).toBeGreaterThan(0);
  const [, settled = 0] = memory;
  expect((memory.at(-1) ?? 0) - settled).toBeLessThan(growthLimit);
});

it('takes each good lead for what it is while one /48 floods at ten times its limit', async () => {
  const [perMinute, flood, visitors] = [12, 1000, 100];
  const goodEvery = flood / visitors;
  const server = await start(perMinute);
  const agent = new Agent({ keepAlive: true, maxSockets: senders });
  const began = performance.now();
  const goodAnswers = new Set<number>();
  let next = 0;
  const sender = async () => {
    while (next < flood) {
      const index = next;
      next += 1;
      await post(agent, server.url, floodPost(index));
      if (index % goodEvery !== 0) continue;
      goodAnswers.add(await post(agent, server.url, goodPost((index / goodEvery) * 256)));
    }
  };
  await Promise.all(Array.from({ length: senders }, sender));
  agent.destroy();
  const minutes = Math.ceil((performance.now() - began) / 60_000);

  expect([...goodAnswers]).toEqual([201]);
  const leads = await readLeads(server.dataDir);
  const goodLeads = leads.filter(({ notes }) => notes?.startsWith('good '));
  expect(goodLeads).toHaveLength(visitors);
  expect(goodLeads.filter(({ quarantine }) => quarantine !== null)).toEqual([]);
  expect(leads.length - visitors).toBeGreaterThan(perMinute);
  expect(leads.length - visitors).toBeLessThanOrEqual(4 * perMinute * minutes);
});
