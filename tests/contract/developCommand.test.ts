import { beforeAll, expect, it } from 'vitest';
import { type RunningServer, startServer } from '../support/runServer.ts';
import { callRest, lead, postForm } from '../support/wire.ts';

/** `npm run dev`: the site from its sources, with the server behind it. */
let development: RunningServer;
beforeAll(async () => {
  development = await startServer({ command: 'dev' });
  return development.stop;
});

const ask = (path: string) => fetch(`${development.url}${path}`);

it('redirects short paths to their pages', async () => {
  const { status, headers } = await fetch(`${development.url}/calculadora`, { redirect: 'manual' });
  expect([status, headers.get('location')]).toEqual([302, '/#calculadora']);
});

it('shows the site from the sources being edited', async () => {
  expect(await (await ask('/obrigado')).text()).toContain('/@vite/client');
});

it('returns a posted form with what was typed, or stores it and redirects to its receipt', async () => {
  const refused = await postForm(development.url, { name: 'Ana <Lima>', email: 'ana' });
  expect(await refused.text()).toContain('value="Ana &lt;Lima&gt;"');
  const answer = await postForm(development.url, { ...lead, message: lead.notes });
  expect(answer.status).toBe(303);
  const receipt = answer.headers.get('location') ?? '';
  const protocol = new URL(receipt, development.url).searchParams.get('p')?.split('.')[0];
  expect(await (await ask(receipt)).text()).toContain(`data-protocol="${protocol}"`);
});

it('forwards posted leads and health checks to the server', async () => {
  expect((await callRest(development.url, { headers: { apikey: null } })).status).toBe(401);
  expect((await ask('/healthz')).status).toBe(200);
});
