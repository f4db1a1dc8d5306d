import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readLeads } from '../support/leadStores.ts';
import type { RunningServer } from '../support/runServer.ts';
import { lead } from '../support/wire.ts';
import { type Call, insertCall, post, roundsOf, startTestServer } from './support/calls.ts';
import { expectNoneLost } from './support/counts.ts';

const bad = roundsOf(10_000, 100_000);
const good = roundsOf(500, 1000);
const [senders, attackers] = [64, 5];

/** In megabytes; a server that leaks a little with each request would exceed it in the second half. */
const growthLimit = roundsOf(24, 48);

function insertOf(rows: unknown, change: Record<string, string> = {}): Call {
  const { headers, ...call } = insertCall('');
  const { 'idempotency-key': _, ...others } = headers;
  const body = typeof rows === 'string' ? rows : JSON.stringify(rows);
  return { ...call, headers: { ...others, ...change }, body };
}

/** A server's resident memory, on Linux. */
function residentMegabytes({ process: { pid } }: RunningServer): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(status) ?? [];
  return Number(kilobytes) / 1024;
}

const rubbish: ((index: number) => Call)[] = [
  () => insertOf('[{"name":'),
  () => insertOf([{ ...lead, name: ' ' }]),
  () => insertOf([lead], { apikey: 'sb_secret_guess' }),
  () => ({
    path: '/contato/quick',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'name=&email=x',
  }),
  (index) => insertOf([{ ...lead, notes: `spam ${index}` }]),
];

const goodKey = (index: number) => `good lead ${String(index).padStart(8, '0')}`;

it(`stores each of ${good} good leads among ${bad} bad posts, without using more and more memory`, async () => {
  const server = await startTestServer({
    env: { LEADS_RATE_LIMIT: '40', TRUST_PROXY: 'loopback' },
  });
  /** Posts as a visitor with that address, through a proxy. @returns the response's status */
  const postFrom = async (address: string, { headers, ...call }: Call) =>
    (await post(server.url, { ...call, headers: { ...headers, 'x-forwarded-for': address } }))
      .status;
  const postBad = (index: number) => {
    const makeCall = rubbish[index % rubbish.length] as (typeof rubbish)[number];
    return postFrom(`198.51.100.${index % attackers}`, makeCall(index));
  };
  const postGood = (index: number) => {
    const key = goodKey(index);
    const call = insertOf([{ ...lead, notes: key }], { 'idempotency-key': key });
    return postFrom(`203.${index >> 8}.${index & 255}.7`, call);
  };

  const goodEvery = bad / good;
  const statuses = new Set<number>();
  const acknowledged: string[] = [];
  const memory: number[] = [];
  const indices = Array.from({ length: bad }, (_, index) => index).values();
  const sender = async () => {
    for (const index of indices) {
      if (index % (bad / 4) === 0) memory.push(residentMegabytes(server));
      statuses.add(await postBad(index));
      if (index % goodEvery !== 0) continue;
      expect(await postGood(index / goodEvery)).toBe(201);
      acknowledged.push(goodKey(index / goodEvery));
    }
  };
  await Promise.all(Array.from({ length: senders }, sender));
  memory.push(residentMegabytes(server));

  expect(acknowledged).toHaveLength(good);
  const leads = await readLeads(server.dataDir, { text: 'good lead' });
  const stored = new Set(leads.map(({ notes }) => notes ?? ''));
  expectNoneLost('a flood of bad posts', acknowledged, stored);
  expect(leads.filter(({ quarantine }) => quarantine !== null)).toEqual([]);
  const fine = [201, 303, 400, 401, 415, 422, 429];
  expect([...statuses].filter((status) => !fine.includes(status))).toEqual([]);
  expect(statuses).toContain(429);
  const [, , settled = 0] = memory;
  expect((memory.at(-1) ?? 0) - settled).toBeLessThan(growthLimit);
});
