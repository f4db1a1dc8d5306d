import { execFileSync, spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { type ReceivedCall, startReceiver, webhookTo } from '../support/receivers.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';
import { insertCall, post, startTestServer } from './support/calls.ts';
import { expectNoneLost, storedCalls } from './support/counts.ts';

const hour = 60 * 60;
const [day, decade] = [24 * hour, 3652 * 24 * hour];

/** Where the clocks of servers stand, one after the other, in seconds from the right time. */
const journeys = [
  [hour, -day],
  [decade, 0],
  [-decade, 0],
];

const perMinute = 20;

const source = fileURLToPath(new URL('./support/shiftedClock.c', import.meta.url));

const canShift = process.platform === 'linux' && spawnSync('cc', ['--version']).status === 0;
if (!canShift) console.warn('Jumps of the clock are not tried: it takes Linux and a C compiler');

/** A server whose clock can be set: its own, that of its threads, of SQLite, and of what Node does by itself. */
async function startClockedServer(webhook: string) {
  const folder = temporaryFolder();
  const [library, shift] = [join(folder, 'shiftedClock.so'), join(folder, 'shift')];
  execFileSync('cc', ['-shared', '-fPIC', '-o', library, source]);
  const setClock = (seconds: number) => writeFileSync(shift, String(seconds));
  setClock(0);
  const env = {
    ...webhookTo(webhook),
    ...{ CLOCK_SHIFT: shift, LD_PRELOAD: library },
    ...{ LEADS_RATE_LIMIT: String(perMinute), TRUST_PROXY: 'loopback' },
  };
  const server = await startTestServer({ env });
  /** Inserts as the visitor of an address, by way of a proxy. */
  const insert = (key: string) => {
    const call = insertCall(key);
    const headers = { ...call.headers, 'x-forwarded-for': '203.0.113.1' };
    return post(server.url, { ...call, headers });
  };
  return { server, setClock, insert };
}

const leadOf = ({ body }: ReceivedCall) => JSON.parse(body).data;

it.runIf(canShift)('takes and delivers leads wherever the clock is set to', async () => {
  const setAndInsert = async (places: readonly number[]) => {
    const delivered = new Set<string>();
    const receiver = await startReceiver();
    const { server, setClock, insert } = await startClockedServer(receiver.url);
    const keyAt = (place: number) => `set-by-${places.join('-and-')}-now-${place}`;

    for (const place of places) {
      receiver.answer = (response, call) => {
        if (place !== decade) delivered.add(leadOf(call).notes);
        response.writeHead(place === decade ? 503 : 200).end();
      };
      const isNow = (time: number) => Math.abs(time / 1000 - Date.now() / 1000 - place) < 300;
      setClock(place);
      expect((await insert(keyAt(place))).status).toBe(201);
      const shown = async () => Date.parse((await fetch(server.url)).headers.get('date') ?? '');
      await expect.poll(async () => isNow(await shown())).toBe(true);

      const callOf = () => receiver.calls.find((call) => leadOf(call).notes === keyAt(place));
      await expect.poll(callOf).toBeTruthy();
      const call = callOf() as ReceivedCall;
      expect(isNow(Number(call.headers['webhook-timestamp']) * 1000)).toBe(true);
      expect(isNow(Date.parse(leadOf(call).created_at))).toBe(true);
      // The next attempt is due after ten years and a minute before the clock goes back.
      if (place === decade) await expect.poll(server.output).toContain('delivery: retry');
    }
    const acknowledged = places.map(keyAt);
    await expect.poll(() => [...delivered].sort()).toEqual(acknowledged.toSorted());
    expectNoneLost('clock set forth and back', acknowledged, storedCalls(server.dataDir), {
      rounds: places.length,
      remarks: 'up to ten years',
    });
  };
  await Promise.all(journeys.map(setAndInsert));
});

it.runIf(canShift)(
  'lets an address wait no longer than its minute where the clock is set back',
  async () => {
    const { setClock, insert } = await startClockedServer('http://127.0.0.1:9/leads');
    setClock(decade);
    for (let count = 0; count < perMinute; count += 1) {
      expect((await insert(`one-of-too-many-${count}`)).status).toBe(201);
    }
    setClock(0);
    const { status, headers } = await insert('one-of-too-many-after-all');
    expect(status).toBe(429);
    expect(Number(headers['retry-after'])).toBeLessThanOrEqual(60);
  },
);
