import { afterAll, beforeAll, describe } from 'vitest';
import { listenOn } from '../support/listenApp.ts';
import { WitnessedStore } from '../support/WitnessedStore.ts';
import type { LeadStorePlace } from './LeadStorePlace.ts';
import { wireAccessPromises } from './wireAccessPromises.ts';
import { wireInsertPromises } from './wireInsertPromises.ts';
import { wireRequestsPromises } from './wireRequestsPromises.ts';
import { wireRulesPromises } from './wireRulesPromises.ts';

export type ListenOnWire = (
  env?: Record<string, string>,
) => Promise<Awaited<ReturnType<typeof listenOn<WitnessedStore>>>>;

/** The server on a store whose inserts the test can look at. */
export type WireApp = Awaited<ReturnType<ListenOnWire>>;

/** A place for the leads of all tests of the wire, with what ends it. */
export type WirePlace = Pick<LeadStorePlace, 'openStore'> & { remove?: () => void };

/** What the data API promises to clients, whatever the server keeps the leads in. */
export function wireContract(name: string, makePlace: () => Promise<WirePlace>): void {
  describe(`the data API on ${name}`, () => {
    let place: WirePlace;
    beforeAll(async () => {
      place = await makePlace();
    });
    afterAll(() => place.remove?.());

    const listen: ListenOnWire = async (env) =>
      listenOn(new WitnessedStore(await place.openStore()), env);

    describe('access', () => wireAccessPromises(listen));
    describe('inserts', () => wireInsertPromises(listen));
    describe('requests', () => wireRequestsPromises(listen));
    describe('rules', () => wireRulesPromises(listen));
  });
}
