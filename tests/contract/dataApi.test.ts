import { beforeAll, expect, it } from 'vitest';
import { ownPublicKey } from '../../config/siteConfig.ts';
import { insertLead } from '../../shared/insertLead.ts';
import { leadColumns } from '../../shared/leadRules.ts';
import { listenOn } from '../support/listenApp.ts';
import { onEveryStore } from '../support/onEveryStore.ts';
import { callRest, lead } from '../support/wire.ts';
import { ownCases, wireCases } from './wireCases.ts';
import { answerContract } from './wireContract.ts';

/** The nine columns of a form that have a value. */
const sentRow = (stored: object) =>
  Object.fromEntries(
    Object.entries(stored).filter(([column, value]) => column in leadColumns && value !== null),
  );

onEveryStore('the data API', (tested) => {
  let app: Awaited<ReturnType<typeof listenOn>>;
  beforeAll(async () => {
    app = await listenOn(await tested.place.openStore());
    return app.close;
  });
  const rows = async () => (await tested.leads()).map(sentRow).reverse();

  answerContract(() => ({ url: app.url, key: ownPublicKey, rows }), [...wireCases, ...ownCases]);

  it('also accepts the key in the URL, and a lead whose context is unreadable', async () => {
    const context = { form: 'quick', page: '/beneficios', notice: '1' } as const;
    const backend = { url: app.url, key: ownPublicKey };
    await insertLead(backend, lead, { idempotencyKey: 'k'.repeat(16), context });
    const path = `merchant_leads?apikey=${ownPublicKey}`;
    const headers = { apikey: null, 'x-lead-context': '!!' };
    expect((await callRest(app.url, { path, headers, body: lead })).status).toBe(201);
    expect((await tested.leads()).map((one) => one.context)).toEqual([null, context]);
  });
});
