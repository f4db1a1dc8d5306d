import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ownPublicKey } from '../../config/siteConfig.ts';
import { readLeads } from '../support/leadStores.ts';
import { startServer } from '../support/runServer.ts';
import { lead } from '../support/wire.ts';
import { benefitsForm } from './support/contactForms.ts';
import { findTraces, watchOthers } from './support/pageFaults.ts';
import { expect, test } from './test.ts';

test('a form keeps its own draft until it is sent, and nothing beside it', async ({
  page,
  baseURL,
}) => {
  const others = watchOthers(page, baseURL);
  await page.goto('/beneficios');
  const form = benefitsForm(page);
  await form.open();
  await form.fill();
  await expect.poll(() => findTraces(page)).toEqual(['lead-draft:benefits']);
  await form.submit.click();
  await expect(page.getByText('Obrigado por seu interesse!')).toBeVisible();
  expect(await findTraces(page)).toEqual([]);
  expect(others).toEqual([]);
});

/** Each way in which a page may send something to another origin without being asked whether it may. */
const waysUnasked = {
  'a fetch without a content type': (url: string, body: string) =>
    fetch(url, { method: 'POST', mode: 'no-cors', body: new Blob([body]) }),
  'a fetch of plain text': (url: string, body: string) =>
    fetch(url, { method: 'POST', mode: 'no-cors', body }),
  'a beacon': (url: string, body: string) => void navigator.sendBeacon(url, new Blob([body])),
};

test('where the owner lists origins, a browser on a page of others inserts nothing', async ({
  page,
  complaints,
}) => {
  complaints.expect(/403/);
  const server = await startServer({ env: { ALLOWED_ORIGINS: 'https://loja.example' } });
  const insertAddress = `${server.url}/rest/v1/merchant_leads?apikey=${ownPublicKey}`;
  const formAddress = `${server.url}/contato/quick`;
  const fields = Object.entries({ ...lead, name: 'a form', message: lead.notes });
  const inputs = fields.map(([name, value]) => `<input name="${name}" value="${value}">`).join('');
  const others = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'text/html' });
    response.end(`<form method="post" action="${formAddress}">${inputs}<button>Enviar</button>`);
  }).listen(0, '127.0.0.1');
  await once(others, 'listening');

  await page.goto(`http://127.0.0.1:${(others.address() as AddressInfo).port}`);
  for (const [way, send] of Object.entries(waysUnasked)) {
    const address = `${insertAddress}&way=${encodeURIComponent(way)}`;
    const answered = page.waitForResponse(address);
    const body = JSON.stringify({ ...lead, name: way });
    await page.evaluate(`(${send})(${JSON.stringify(address)}, ${JSON.stringify(body)})`);
    expect((await answered).status(), way).toBe(403);
  }
  await page.getByRole('button', { name: 'Enviar' }).click();
  await expect(page).toHaveURL(formAddress);
  await expect(page.locator('[name=name]')).toHaveValue('a form');
  expect(await readLeads(server.dataDir)).toEqual([]);

  await page.getByRole('button', { name: 'Enviar mensagem' }).click();
  await expect(page).toHaveURL(/\/obrigado/);
  expect((await readLeads(server.dataDir)).map(({ name }) => name)).toEqual(['a form']);
  await server.stop();
  others.close();
});
