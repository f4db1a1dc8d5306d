import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { ownPublicKey } from '../../config/backend.ts';
import type { FunnelCount } from '../../server/funnel/FunnelCount.ts';
import type { InsertOutcome, LeadInsert, LeadStore } from '../../server/store/LeadStore.ts';
import { expectRefusal } from '../support/expectRefusal.ts';
import { listenOn } from '../support/listenApp.ts';
import { callRest } from '../support/wire.ts';
import type { LeadStorePlace } from './LeadStorePlace.ts';
import { officialClientPromises } from './officialClientPromises.ts';
import { wireAccessPromises } from './wireAccessPromises.ts';
import { wireCases } from './wireCases.ts';
import { wireInsertPromises } from './wireInsertPromises.ts';

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

/** A data API that listens, and a look at what it has stored. */
export type Wire = {
  url: string;
  /** The public key that it asks for. */
  key: string;
  /** The rows in its table, oldest first, without what the store adds and without nulls. */
  rows: () => Promise<readonly object[]>;
  /** Takes all rows away. */
  empty: () => Promise<unknown>;
  close: () => Promise<unknown>;
};

type Answering = 'ours' | 'postgrest';

/** What the data API promises to any client, whoever answers: the calls of `wireCases.ts`, and the official client. */
export function answerContract(answering: Answering, open: () => Promise<Wire>): void {
  let wire: Wire;
  beforeAll(async () => {
    wire = await open();
  }, 60_000);
  afterAll(() => wire?.close());
  afterEach(() => wire.empty());

  it.each(wireCases)('answers $name', async ({ call, ours, postgrest, stored = [] }) => {
    const theirs = answering === 'postgrest' ? postgrest : undefined;
    const { status, code, message, details, hint, headers = {} } = theirs ?? ours;
    const answer = await callRest(wire.url, {
      ...call,
      headers: { apikey: wire.key, ...call.headers },
    });
    expect(answer.status).toBe(status);
    for (const [name, value] of Object.entries(headers)) {
      expect([name, answer.headers.get(name)]).toEqual([name, value]);
    }
    const rest = { details: details ?? null, hint: hint ?? null };
    if (code && message) await expectRefusal(answer, status, { code, message, ...rest });
    else if (code) expect(await answer.json()).toMatchObject({ code });
    else if (status === 201) expect(await answer.text()).toBe('');
    expect(await wire.rows()).toEqual(theirs?.stored ?? stored);
  });

  describe('the official client', () => officialClientPromises(() => wire));
}

export type ListenOnWire = (
  env?: Record<string, string>,
) => Promise<Awaited<ReturnType<typeof listenOn<WitnessedStore>>>>;

/** The server on a store whose inserts the test can look at. */
export type WireApp = Awaited<ReturnType<ListenOnWire>>;

/** A place for the leads of all tests of the wire, with what ends it. */
type WirePlace = Pick<LeadStorePlace, 'openStore'> & { remove?: () => void };

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
    describe('access', () => wireAccessPromises(listen));
    describe('inserts', () => wireInsertPromises(listen));
  });
}
