import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ownPublicKey } from '../../config/siteConfig.ts';
import { insertLead } from '../../leads/insertLead.ts';
import { callRest, lead } from '../support/wire.ts';
import type { ListenOnWire, WireApp } from './wireContract.ts';

export function wireInsertPromises(listen: ListenOnWire): void {
  let app: WireApp;
  beforeAll(async () => {
    app = await listen();
  });
  afterAll(() => app.close());
  beforeEach(() => {
    app.store.inserts.length = 0;
  });

  describe('a valid insert', () => {
    it('is 201, without a body, with Content-Range', async () => {
      const answer = await callRest(app.url, { body: lead });
      expect(answer.status).toBe(201);
      expect(await answer.text()).toBe('');
      expect(answer.headers.get('content-range')).toBe('*/*');
      expect(answer.headers.get('content-type')).toBeNull();
      expect(answer.headers.get('preference-applied')).toBeNull();
      expect(app.store.inserts).toEqual([
        {
          ...{ rows: [lead], idempotencyKey: null, context: null, address: '127.0.0.1' },
          quarantine: null,
        },
      ]);
    });

    it('may come with its key in the address, or as the token too', async () => {
      const inAddress = {
        path: `merchant_leads?apikey=${ownPublicKey}`,
        headers: { apikey: null },
      };
      const asToken = { headers: { authorization: `Bearer ${ownPublicKey}` } };
      for (const call of [inAddress, asToken]) {
        expect((await callRest(app.url, { ...call, body: lead })).status).toBe(201);
      }
    });

    it('is stored once for each idempotency key', async () => {
      const headers = { 'idempotency-key': 'b7a1c6e2-1111-4222-8333-444455556666' };
      for (const _ of [1, 2, 3]) {
        const answer = await callRest(app.url, { headers, body: lead });
        expect([answer.status, answer.headers.get('content-range')]).toEqual([201, '*/*']);
      }
      expect(app.store.rows).toEqual([lead]);
    });

    it('keeps its context, and is kept without one that cannot be read', async () => {
      const context = { form: 'quick', page: '/beneficios', notice: '1' } as const;
      const backend = { url: app.url, key: ownPublicKey };
      await insertLead(backend, lead, { idempotencyKey: 'k'.repeat(16), context });
      await callRest(app.url, { headers: { 'x-lead-context': '!!' }, body: lead });
      expect(app.store.inserts.map((insert) => insert.context)).toEqual([context, null]);
    });
  });
}
