import { readFileSync } from 'node:fs';
import { Agent } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ownPublicKey } from '../../config/backend.ts';
import { readLeads } from '../support/readLeads.ts';
import { type RunningServer, startServer } from '../support/startServer.ts';
import { lead } from '../support/wire.ts';
import { type Post, post } from './support/post.ts';
import { roundsOf } from './support/roundsOf.ts';

const bad = roundsOf(20_000, 100_000);
const good = 1000;
const senders = 64;
/** Together they may send more a minute than all addresses may insert. */
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

let server: RunningServer;
beforeAll(async () => {
  server = await startServer({ env: { LEADS_RATE_LIMIT: '120', TRUST_PROXY: 'loopback' } });
});
afterAll(async () => {
  await server.stop();
});

const residentMegabytes = () => {
  const [, kilobytes] =
    /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.process.pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1024;
};

it(`stores each of ${good} good leads among ${bad} bad posts, and does not grow`, async ({
  task,
}) => {
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
      if (index % Math.floor(bad / 4) === 0) memory.push(residentMegabytes());
      const status = await post(agent, server.url, badPost(index));
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      if (index % goodEvery !== 0 || index / goodEvery >= good) continue;
      const answer = await post(agent, server.url, goodPost(index / goodEvery));
      if (answer !== 201) refusedGood.push(answer);
    }
  };
  await Promise.all(Array.from({ length: senders }, sender));
  memory.push(residentMegabytes());
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
  const fine = [201, 303, 400, 401, 415, 422, 429];
  expect([...statuses.keys()].filter((status) => !fine.includes(status))).toEqual([]);
  expect(statuses.get(429)).toBeGreaterThan(0);
  const [, settled = 0] = memory;
  expect((memory.at(-1) ?? 0) - settled).toBeLessThan(growthLimit);
});
