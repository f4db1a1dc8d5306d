import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ownPublicKey } from '../../config/siteConfig.ts';
import { insertLead } from '../../leads/insertLead.ts';
import type { FunnelCount } from '../../server/funnel/FunnelTally.ts';
import type { InsertOutcome, LeadInsert, LeadStore } from '../../server/store/LeadStore.ts';
import { expectRefusal } from '../support/expectRefusal.ts';
import { listenOn } from '../support/listenApp.ts';
import type { StorePlace } from '../support/storePlace.ts';
import { callRest, lead, rawRequest } from '../support/wire.ts';
import { answerContract } from './answerContract.ts';

/** A store whose inserts a test can look at: those of which it said that it stored them. */
class WitnessedStore implements LeadStore {
  readonly inserts: LeadInsert[] = [];
  readonly #store: LeadStore;

  constructor(store: LeadStore) {
    this.#store = store;
  }

  get rows() {
    return this.inserts.flatMap(({ rows }) => rows);
  }

  async insert(insert: LeadInsert): Promise<InsertOutcome> {
    const outcome = await this.#store.insert(insert);
    if (outcome === 'stored') this.inserts.push(insert);
    return outcome;
  }

  hasStored(key: string): Promise<boolean> {
    return this.#store.hasStored(key);
  }

  formKey(facts: string): Promise<string> {
    return this.#store.formKey(facts);
  }

  addFunnelCounts(counts: readonly FunnelCount[]): Promise<void> {
    return this.#store.addFunnelCounts(counts);
  }

  checkWritable(): Promise<void> {
    return this.#store.checkWritable();
  }

  close(): Promise<void> {
    return this.#store.close();
  }
}

type ListenOnWire = (
  env?: Record<string, string>,
) => Promise<Awaited<ReturnType<typeof listenOn<WitnessedStore>>>>;

/** The server on a store whose inserts the test can look at. */
type WireApp = Awaited<ReturnType<ListenOnWire>>;

/** Who may call it. */
function accessContract(listen: ListenOnWire): void {
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

/** What an insert does and answers. */
function insertContract(listen: ListenOnWire): void {
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

/** A place for the leads of all tests of the wire, with what ends it. */
type WirePlace = Pick<StorePlace, 'openStore'> & { remove?: () => void };

const withoutNulls = (row: object) =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null));

/** What our server promises to clients, whatever it keeps the leads in. */
export function wireContract(name: string, makePlace: () => Promise<WirePlace>): void {
  describe(`the data API on ${name}`, () => {
    let place: WirePlace;
    beforeAll(async () => {
      place = await makePlace();
    });
    afterAll(() => place.remove?.());

    const listen: ListenOnWire = async (env) =>
      listenOn(new WitnessedStore(await place.openStore()), env);

    answerContract('ours', async () => {
      const { url, store, close } = await listen();
      return {
        ...{ url, key: ownPublicKey, close },
        rows: async () => store.rows.map(withoutNulls),
        empty: async () => store.inserts.splice(0),
      };
    });
    describe('access', () => accessContract(listen));
    describe('inserts', () => insertContract(listen));
  });
}
