import { afterEach, describe, expect, it } from 'vitest';
import { ownPublicKey } from '../../config/backend.ts';
import { expectRefusal } from '../support/expectRefusal.ts';
import { callRest, lead, rawRequest } from '../support/wire.ts';
import type { ListenOnWire, WireApp } from './wireContract.ts';

export function wireAccessPromises(listen: ListenOnWire): void {
  let app: WireApp;
  afterEach(() => app.close());

  describe('the key', () => {
    const noKey = {
      message: 'No API key found in request',
      hint: 'No `apikey` request header or url param was found.',
    };
    const wrongKey = {
      message: 'Invalid API key',
      hint: 'Double check your Supabase `anon` or `service_role` API key.',
    };

    it('must be there and be ours, on every method and path', async () => {
      app = await listen();
      for (const path of ['merchant_leads', '', 'rpc/x', 'other', 'a/b']) {
        for (const method of ['GET', 'POST', 'PATCH', 'DELETE', 'PUT', 'OPTIONS']) {
          const absent = await callRest(app.url, { method, path, headers: { apikey: null } });
          expect([absent.status, await absent.json()]).toEqual([401, noKey]);
          const wrong = await callRest(app.url, { method, path, headers: { apikey: 'x' } });
          expect([wrong.status, await wrong.json()]).toEqual([401, wrongKey]);
        }
      }
    });

    it('may be the configured one as well', async () => {
      const key = 'sb_publishable_of_the_owner';
      const url = 'http://localhost:3000';
      app = await listen({ PUBLIC_SUPABASE_URL: url, PUBLIC_SUPABASE_KEY: key });
      for (const apikey of [key, ownPublicKey]) {
        const headers = { apikey, authorization: `Bearer ${apikey}` };
        expect((await callRest(app.url, { headers, body: lead })).status).toBe(201);
      }
    });

    it.each([
      ['Bearer other', 'Expected 3 parts in JWT; got 1'],
      ['Bearer a.b.c', 'No suitable key or wrong key type'],
      ['Bearer ', 'Empty JWT is sent in Authorization header'],
    ])('is checked as a token: %s', async (authorization, message) => {
      app = await listen();
      const answer = await callRest(app.url, { headers: { authorization }, body: lead });
      expect(answer.headers.get('www-authenticate')).toMatch(/^Bearer error="invalid_token"/);
      await expectRefusal(answer, 401, { code: 'PGRST301', message });
    });
  });

  describe('nobody reads', () => {
    it('is not misled by other spellings of the path', async () => {
      app = await listen();
      const ask = async (path: string) => {
        const head = `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\napikey: ${ownPublicKey}\r\n\r\n`;
        const answer = await rawRequest(app.url, head);
        return [Number(answer.slice(9, 12)), /"code":"(\w+)"/.exec(answer)?.[1]];
      };
      await callRest(app.url, { body: lead });
      expect(await ask('/rest/v1')).toEqual([404, 'PGRST126']);
      expect(await ask('/rest/v1/')).toEqual([404, 'PGRST126']);
      expect(await ask('/rest/v1//merchant_leads')).toEqual([404, 'PGRST125']);
      expect(await ask('/rest/v1/merchant_leads/')).toEqual([404, 'PGRST125']);
      expect(await ask('/rest/v1/merchant_leads%2F1')).toEqual([404, 'PGRST125']);
      expect(await ask('/rest/v1/MERCHANT_LEADS')).toEqual([404, 'PGRST205']);
      expect(await ask('/rest/v1/merchant_leads;x')).toEqual([404, 'PGRST205']);
      expect(await ask('/rest/v1/rpc/x')).toEqual([404, 'PGRST202']);
      expect(await ask('/%72est/v1/merchant_leads')).toEqual([401, '42501']);
      expect(await ask('http://evil.example/rest/v1/merchant_leads')).toEqual([401, '42501']);
      expect(await ask('//rest/v1/merchant_leads')).toEqual([404, undefined]);
      expect(await ask('/rest/v1/../v1/merchant_leads')).toEqual([404, 'PGRST125']);
      expect(await ask('/rest/v1/%zz')).toEqual([400, undefined]);
    });
  });
}
