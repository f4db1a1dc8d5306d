import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
import { type ReceivedCall, startReceiver, webhookTo } from '../support/receivers.ts';
import { startServer } from '../support/runServer.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';
import { countCalls, insertCall } from './support/calls.ts';
import { readCalls } from './support/storedCalls.ts';

const hour = 60 * 60_000;
const [day, decade] = [24 * hour, 3652 * 24 * hour];

/** Where the clock stands, one after the other, as milliseconds from the right time. */
const jumps = [hour, -day, decade, 0, -decade, 0];

const perMinute = 20;

const shiftClock = fileURLToPath(new URL('./support/shiftClock.ts', import.meta.url));

/** A server whose clock can be set. */
async function startClockedServer(webhook: string) {
  const file = join(temporaryFolder(), 'shift');
  const setClock = (shift: number) => writeFileSync(file, String(shift));
  setClock(0);
  const dataDir = temporaryFolder();
  const env = {
    ...webhookTo(webhook),
    ...{ CLOCK_SHIFT: file, NODE_OPTIONS: `--import=${shiftClock}` },
    ...{ LEADS_RATE_LIMIT: String(perMinute), TRUST_PROXY: 'loopback' },
  };
  const server = await startServer({ dataDir, env });
  onTestFinished(async () => void (await server.stop()));
  return { url: server.url, dataDir, setClock };
}

/** Sends an insert as the visitor of an address, by way of a proxy. */
const insertFrom = (url: string, address: string, key: string) => {
  const { headers, ...call } = insertCall(key, 1);
  const from = { ...headers, 'x-forwarded-for': address };
  return fetch(`${url}/rest/v1/merchant_leads`, { ...call, headers: from });
};

const keyOf = ({ body }: ReceivedCall): string => JSON.parse(body).data.notes;

const minutesFrom = (time: number, other: number) => Math.abs(time - other) / 60_000;

it('takes and delivers leads wherever the clock is set to', async ({ task }) => {
  const delivered = new Set<string>();
  const receiver = await startReceiver();
  const { url, dataDir, setClock } = await startClockedServer(receiver.url);
  const acknowledged: string[] = [];

  for (const [index, jump] of jumps.entries()) {
    receiver.answer = (response, call) => {
      if (jump !== decade) delivered.add(keyOf(call));
      response.writeHead(jump === decade ? 503 : 200).end();
    };
    setClock(jump);
    const key = `lead-of-jump-number-${index}`;
    expect((await insertFrom(url, '203.0.113.1', key)).status).toBe(201);
    acknowledged.push(key);
    await expect.poll(() => receiver.calls.map(keyOf)).toContain(key);
    const sent = Number(receiver.calls.at(-1)?.headers['webhook-timestamp']) * 1000;
    expect(minutesFrom(sent, Date.now() + jump)).toBeLessThan(5);
  }
  await expect.poll(() => [...delivered].sort()).toEqual(acknowledged);
  task.meta.fault = {
    ...{ fault: 'clock set forth and back', rounds: jumps.length, remarks: 'up to ten years' },
    ...countCalls(acknowledged, readCalls(dataDir).rows),
  };
  expect(task.meta.fault).toMatchObject({ lost: 0, unanswered: 0 });
});

it('lets an address wait no longer than its minute where the clock is set back', async () => {
  const { url, setClock } = await startClockedServer('http://127.0.0.1:9/leads');
  setClock(decade);
  const insert = (key: number) => insertFrom(url, '203.0.113.1', `one-of-too-many-${key}`);
  for (let count = 0; count < perMinute; count += 1) expect((await insert(count)).status).toBe(201);
  setClock(0);
  const refused = await insert(perMinute);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(60);
});
