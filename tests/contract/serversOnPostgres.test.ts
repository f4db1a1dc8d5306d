import { randomUUID } from 'node:crypto';
import { expect, it, onTestFinished } from 'vitest';
import { listenOn } from '../support/listenApp.ts';
import { postgresPlace } from '../support/postgres/postgresPlace.ts';
import { describePostgres, makeDatabase } from '../support/postgres/testDatabase.ts';
import { callRest, lead } from '../support/wire.ts';
import type { LeadStorePlace } from './LeadStorePlace.ts';
import { allLeads } from './openForTest.ts';

const listen = async (place: LeadStorePlace, env: Record<string, string> = {}) => {
  const app = await listenOn(await place.openStore(), { TRUST_PROXY: 'loopback', ...env });
  onTestFinished(app.close);
  return app.url;
};

const callFrom = (url: string, address: string) =>
  callRest(url, { headers: { 'x-forwarded-for': address }, body: lead });

const { name, email, phone } = lead;

const postFrom = (url: string, address: string, message: string) =>
  fetch(`${url}/contato/quick`, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'x-forwarded-for': address },
    body: new URLSearchParams({ name, email, phone, message }),
  });

describePostgres('two servers on one Postgres', () => {
  it('store a call once that reaches both', async () => {
    const place = postgresPlace(await makeDatabase('migrated'));
    const urls = [await listen(place), await listen(place)];
    const keys = Array.from({ length: 20 }, () => randomUUID());
    const answers = await Promise.all(
      keys.flatMap((key) =>
        urls.map((url) => callRest(url, { headers: { 'idempotency-key': key }, body: lead })),
      ),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(await allLeads(place)).toHaveLength(keys.length);
  });

  it('count the inserts of an address together, unless a new minute begins', {
    retry: 2,
  }, async () => {
    const place = postgresPlace(await makeDatabase('migrated'), 3);
    const [first = '', second = ''] = [await listen(place), await listen(place)];
    const statuses = async (answers: Promise<Response>[]) =>
      (await Promise.all(answers)).map(({ status }) => status);
    expect(
      await statuses([
        callFrom(first, '203.0.113.7'),
        callFrom(second, '203.0.113.7'),
        postFrom(second, '203.0.113.7', 'Quero o checkout'),
      ]),
    ).toEqual([201, 201, 303]);
    for (const refused of [
      await callFrom(first, '203.0.113.7'),
      await postFrom(second, '203.0.113.7', 'Quero outra coisa'),
    ]) {
      expect(refused.status).toBe(429);
      const wait = Number(refused.headers.get('retry-after'));
      expect(wait).toBeGreaterThan(0);
      expect(wait).toBeLessThanOrEqual(60);
    }
    const repeat = await postFrom(first, '203.0.113.7', 'Quero o checkout');
    expect(repeat.headers.get('location')).toMatch(/^\/obrigado\?p=/);
    expect((await callFrom(second, '203.0.113.8')).status).toBe(201);
    expect(await allLeads(place)).toHaveLength(4);
  });
});
