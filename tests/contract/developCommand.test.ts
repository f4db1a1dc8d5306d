import { afterAll, beforeAll, expect, it } from 'vitest';
import { type RunningServer, startServer } from '../support/runServer.ts';
import { callRest, lead } from '../support/wire.ts';

/** `npm run dev`: the site from its sources, with the server behind it. */
let development: RunningServer;
beforeAll(async () => {
  development = await startServer({ command: 'dev' });
});
afterAll(() => development.stop());

/** Only what comes from the sources being edited loads Vite's client; and no page keeps a token of its form. */
const expectFromSources = async (answer: Response, ...parts: string[]) => {
  const html = await answer.text();
  for (const part of ['/@vite/client', ...parts]) expect(html).toContain(part);
  expect(html).not.toContain('{{');
};

const ask = (path: string) => fetch(`${development.url}${path}`);

it('leads short addresses to their pages', async () => {
  const { status, headers } = await fetch(`${development.url}/calculadora`, { redirect: 'manual' });
  expect([status, headers.get('location')]).toEqual([302, '/#calculadora']);
});

const post = (values: Record<string, string>) =>
  fetch(`${development.url}/contato/quick`, {
    method: 'POST',
    body: new URLSearchParams(values),
    redirect: 'manual',
  });

it('answers a posted form with the page from the sources, and what was typed', async () => {
  const answer = await post({ name: 'Ana <Lima>', email: 'ana' });
  expect(answer.status).toBe(422);
  await expectFromSources(answer, 'value="Ana &lt;Lima&gt;"', 'E-mail inválido');
});

it('stores a posted form and thanks from the sources', async () => {
  const answer = await post({ ...lead, message: lead.notes });
  expect(answer.status).toBe(303);
  const receipt = answer.headers.get('location') ?? '';
  const protocol = new URL(receipt, development.url).searchParams.get('p')?.split('.')[0];
  await expectFromSources(await ask(receipt), `data-protocol="${protocol}"`);
  await expectFromSources(await ask('/obrigado'));
});

it('hands posted leads and health on to the server', async () => {
  expect((await callRest(development.url, { headers: { apikey: null } })).status).toBe(401);
  expect((await ask('/healthz')).status).toBe(200);
});
