import { describe, expect, it } from 'vitest';
import { readFunnel } from '../../server/desk/figures.ts';
import type { FunnelCount } from '../../server/funnel/FunnelTally.ts';
import { sampleInsert } from '../support/sampleLead.ts';
import { allLeads, type MakePlace, openDatabase, openStore } from './openForTest.ts';

const view = (day: string, count: number): FunnelCount => ({
  ...{ day, event: 'page', detail: '/beneficios', count },
});

export function funnelPromises(makePlace: MakePlace): void {
  describe('the funnel', () => {
    it('adds counts up by day, event and detail, beside inserts and from several stores', async () => {
      const place = await makePlace();
      const stores = [await openStore(place), await openStore(place)];
      const step: FunnelCount = {
        ...view('2026-11-21', 1),
        event: 'demo',
        detail: 'sign-contract',
      };
      await Promise.all(
        stores.flatMap((store) => [
          store.addFunnelCounts([view('2026-11-21', 2), step]),
          store.insert(sampleInsert()),
          store.addFunnelCounts([view('2026-11-22', 5)]),
        ]),
      );
      const database = await openDatabase(place);
      const from = (day: string) => readFunnel(database, { from: day, until: '2026-11-22' });
      expect(await from('2026-11-21')).toEqual([
        { ...step, count: 2 },
        view('2026-11-21', 4),
        view('2026-11-22', 10),
      ]);
      expect(await from('2026-11-22')).toEqual([view('2026-11-22', 10)]);
      expect(await from('2026-11-23')).toEqual([]);
      expect(await allLeads(place)).toHaveLength(2);
    });
  });
}
