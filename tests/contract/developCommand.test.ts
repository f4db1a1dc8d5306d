import { afterAll, beforeAll, expect, it } from 'vitest';
import { type RunningServer, startServer } from '../support/runServer.ts';

/** `npm run dev`: the site from its sources, with the server behind it. */
let development: RunningServer;
beforeAll(async () => {
  development = await startServer({ command: 'dev' });
});
afterAll(() => development.stop());

/** Only what comes from the sources being edited loads this. */
const fromSources = '/@vite/client';

const post = (kind: string, values: Record<string, string>) =>
  fetch(`${development.url}/contato/${kind}`, {
    method: 'POST',
    body: new URLSearchParams(values),
    redirect: 'manual',
  });

it('hands out the form pages from the sources, empty', async () => {
  for (const kind of ['quick', 'calculator', 'benefits', 'how-it-works']) {
    const html = await (await fetch(`${development.url}/contato/${kind}`)).text();
    expect(html).toContain(fromSources);
    expect(html).toContain('name="email"');
    expect(html).not.toContain('{{');
  }
});

it('answers a posted form with the page from the sources, and what was typed', async () => {
  const answer = await post('quick', { name: 'Ana <Lima>', email: 'ana' });
  const html = await answer.text();
  expect(answer.status).toBe(422);
  expect(html).toContain(fromSources);
  expect(html).toContain('value="Ana &lt;Lima&gt;"');
  expect(html).toContain('E-mail inválido');
  expect(html).not.toContain('{{');
});

it('stores a posted form and thanks from the sources', async () => {
  const answer = await post('quick', {
    name: 'Ana Lima',
    email: 'ana@loja.example',
    phone: '(11) 98765-4321',
    message: 'Quero vender mais.',
  });
  expect(answer.status).toBe(303);
  const thanks = new URL(answer.headers.get('location') ?? '', development.url);
  const html = await (await fetch(thanks)).text();
  expect(html).toContain(fromSources);
  expect(html).toContain(`data-protocol="${thanks.searchParams.get('p')}"`);
  expect(await (await fetch(`${development.url}/obrigado`)).text()).not.toContain('{{');
});

it('hands challenges, posted leads and health on to the server', async () => {
  const challenge = await fetch(`${development.url}/desafio`);
  // Only the server sends this in a header.
  expect(challenge.headers.get('content-security-policy')).toContain('frame-ancestors');
  const insert = await fetch(`${development.url}/rest/v1/merchant_leads`, { method: 'POST' });
  expect(insert.status).toBe(401);
  expect((await fetch(`${development.url}/healthz`)).status).toBe(200);
});
