import { expect, it } from 'vitest';
import { purgeLeads } from '../../server/desk/deleteLeads.ts';
import { forgetClickIds } from '../../server/desk/forgetClickIds.ts';
import { sampleInsert } from '../support/sampleLead.ts';
import type { Desk } from '../support/storePlace.ts';

const day = 86_400_000;

const clicked = (source: Record<string, string>) =>
  sampleInsert(
    {},
    { context: { form: 'quick', page: '/', notice: '1', source: { landing: '/', ...source } } },
  );

const sourceOf = async (desk: Desk, id: number) =>
  (await desk.leads({ ids: [id] }))[0]?.context?.source;

export function clickIdContract(desk: Desk): void {
  it('is forgotten after 90 days, and the campaign is not', async () => {
    const campaign = { utm_source: 'google', utm_campaign: 'bf' };
    const clicks = { gclid: 'g', fbclid: 'f', msclkid: 'm', ttclid: 't', gbraid: 'b', wbraid: 'w' };
    for (const _ of [1, 2]) await desk.store.insert(clicked({ ...campaign, ...clicks }));
    await desk.store.insert(sampleInsert({}, { context: null }));
    const now = new Date();
    await desk.age(1, new Date(now.getTime() - 91 * day));
    await desk.age(3, new Date(now.getTime() - 99 * day));
    const before = { landing: '/', ...campaign, ...clicks };
    expect(await sourceOf(desk, 1)).toEqual(before);
    expect(await forgetClickIds(desk.database, { now })).toBe(1);
    expect(await forgetClickIds(desk.database, { now })).toBe(0);
    expect(await sourceOf(desk, 1)).toEqual({ landing: '/', ...campaign });
    expect(await sourceOf(desk, 2)).toEqual(before);
    await purgeLeads(desk.database, new Date(0), new Date(now.getTime() + 90 * day));
    expect(await sourceOf(desk, 2)).toEqual({ landing: '/', ...campaign });
  });

  it('of any number of leads is forgotten, also in several runs', async () => {
    const { rows, context } = clicked({ gclid: 'g' });
    await desk.store.insert(
      sampleInsert({}, { rows: Array(600).fill(rows[0]), context: context ?? null }),
    );
    const now = new Date(Date.now() + 91 * day);
    const withId = `lead_states WHERE CAST(context AS TEXT) LIKE '%gclid%'`;
    expect(await desk.count(withId)).toBe(600);
    const stopped = AbortSignal.abort();
    await expect(forgetClickIds(desk.database, { now, signal: stopped })).rejects.toThrow();
    expect(await forgetClickIds(desk.database, { now, since: now })).toBe(0);
    const left = (await desk.count(withId)) ?? 0;
    expect(await forgetClickIds(desk.database, { now })).toBe(left);
    expect(await desk.count(withId)).toBe(0);
  });
}
