import { describe, expect, it } from 'vitest';
import { setStatus } from '../../server/desk/changeLeads.ts';
import { readFigures } from '../../server/desk/figures.ts';
import { findLead, listLeads } from '../../server/desk/listLeads.ts';
import { sampleInsert } from '../support/sampleLead.ts';
import { type MakePlace, openDatabase, openStore } from './openForTest.ts';

export function figurePromises(makePlace: MakePlace): void {
  const fill = async () => {
    const place = await makePlace();
    const store = await openStore(place);
    const source = { landing: '/', referrer: 'instagram.com', utm_source: 'google' };
    const context = { form: 'benefits', page: '/beneficios', notice: '1' } as const;
    await store.insert(sampleInsert({ name: 'Ana' }, { context: null }));
    await store.insert(sampleInsert({ name: 'João' }, { context: { ...context, source } }));
    await store.insert(sampleInsert({ name: 'Robô' }, { context: { ...context, trap: 'haste' } }));
    return openDatabase(place);
  };

  describe('the inbox', () => {
    it('counts leads by day, state, form and source, those in quarantine apart', async () => {
      const database = await fill();
      const oldest = (await Array.fromAsync(listLeads(database, {}))).at(-1);
      await setStatus(database, oldest?.id ?? 0, 'lost');
      const figures = await readFigures(database, { from: new Date(0) });
      expect(figures).toMatchObject({ total: 2, quarantined: 1 });
      expect(figures.days.reduce((sum, { count }) => sum + count, 0)).toBe(2);
      expect(figures.statuses).toEqual([
        { of: 'lost', count: 1 },
        { of: 'new', count: 1 },
      ]);
      expect(figures.forms).toEqual([
        { of: null, count: 1 },
        { of: 'benefits', count: 1 },
      ]);
      expect(figures.sources).toEqual([
        { of: null, count: 1 },
        { of: 'google', count: 1 },
      ]);
      expect(await readFigures(database, { until: new Date(0) })).toMatchObject({ total: 0 });
    });

    it('goes on with the list behind a lead', async () => {
      const database = await fill();
      const [first] = await Array.fromAsync(listLeads(database, { limit: 1 }));
      const after = await findLead(database, first?.id ?? 0);
      const rest = await Array.fromAsync(listLeads(database, { ...(after && { after }) }));
      expect(rest.map(({ name }) => name)).toEqual(['João', 'Ana']);
    });
  });
}
