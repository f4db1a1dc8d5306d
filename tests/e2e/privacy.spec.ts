import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { ownPublicKey } from '../../config/siteConfig.ts';
import { readLeads } from '../support/leadStores.ts';
import { startServer } from '../support/runServer.ts';
import { lead } from '../support/wire.ts';
import { benefitsForm } from './support/contactForms.ts';
import { findTraces, watchOthers } from './support/pageFaults.ts';
import { expect, test } from './test.ts';

/** Somebody's page, of an origin of its own. */
async function startPage() {
  const server = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>x</title>');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${port}`, stop: () => server.close() };
}

/** Each way in which a page may send something to another origin without being asked whether it may. */
const waysUnasked = {
  'a fetch without a content type': (url: string, body: string) =>
    fetch(url, { method: 'POST', mode: 'no-cors', body: new Blob([body]) }),
  'a fetch of plain text': (url: string, body: string) =>
    fetch(url, { method: 'POST', mode: 'no-cors', body }),
  'a beacon': (url: string, body: string) => void navigator.sendBeacon(url, new Blob([body])),
};

const postForm = (page: Page, url: string, name: string) =>
  page.evaluate(
    ([action, fields]) => {
      const form = Object.assign(document.createElement('form'), { action, method: 'post' });
      for (const [field, value] of Object.entries(fields)) {
        form.append(Object.assign(document.createElement('input'), { name: field, value }));
      }
      document.body.append(form);
      form.submit();
    },
    [`${url}/contato/quick`, { ...lead, name, message: lead.notes }] as const,
  );

const insertByScript = (page: Page, url: string, name: string) =>
  page.evaluate(
    async ([address, apikey, row]) => {
      const headers = { apikey, 'content-type': 'application/json' };
      return (await fetch(address, { method: 'POST', headers, body: JSON.stringify(row) })).status;
    },
    [`${url}/rest/v1/merchant_leads`, ownPublicKey, { ...lead, name }] as const,
  );

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

test('where the owner lists origins, pages of others insert nothing, and all else goes on', async ({
  page,
  complaints,
}) => {
  complaints.expect(/40[03]|CORS|ERR_FAILED/);
  const [listed, other] = [await startPage(), await startPage()];
  const server = await startServer({ env: { ALLOWED_ORIGINS: listed.origin } });
  const { url } = server;

  await page.goto(other.origin);
  for (const [way, send] of Object.entries(waysUnasked)) {
    const address = `${url}/rest/v1/merchant_leads?apikey=${ownPublicKey}&way=${encodeURIComponent(way)}`;
    const answered = page.waitForResponse(address);
    const body = JSON.stringify({ ...lead, name: way });
    await page.evaluate(`(${send})(${JSON.stringify(address)}, ${JSON.stringify(body)})`);
    expect((await answered).status()).toBe(403);
  }
  await expect(insertByScript(page, url, 'a fetch that asks')).rejects.toThrow('Failed to fetch');
  await postForm(page, url, 'a form');
  await expect(page).toHaveURL(`${url}/contato/quick`);
  await expect(page.locator('[name=name]')).toHaveValue('a form');

  await page.getByRole('button', { name: 'Enviar mensagem' }).click();
  await expect(page).toHaveURL(/\/obrigado/);
  await page.goto(url);
  expect(await insertByScript(page, url, 'our own page')).toBe(201);
  await page.goto(listed.origin);
  expect(await insertByScript(page, url, 'a listed page')).toBe(201);
  await postForm(page, url, 'a listed form');
  await expect(page).toHaveURL(/\/obrigado/);

  const leads = await readLeads(server.dataDir);
  const names = leads.map(({ name }) => name).sort();
  expect(names).toEqual(['a form', 'a listed form', 'a listed page', 'our own page']);
  await server.stop();
  for (const { stop } of [listed, other]) stop();
});
