import type { Page } from '@playwright/test';
import {
  askForPrivacy,
  contextSentBy,
  howItWorksForm,
  lead,
  quickForm,
} from './support/contactForms.ts';
import { expect, test } from './test.ts';

const address =
  '/?utm_source=boletim&utm_campaign=Natal%20%C3%A0%20vista&gclid=g1&email=ana@loja.com';
const referer = 'https://busca.example/q?termo=segredo';
const campaign = { utm_source: 'boletim', utm_campaign: 'Natal à vista', gclid: 'g1' };

const marks = (page: Page) =>
  page.evaluate(() => navigation.entries().map((entry) => entry.getState() ?? null));

/** From the first page to the form of another, by the links of the site. */
async function goOnAndSend(page: Page) {
  await page.getByRole('contentinfo').getByRole('link', { name: 'Como funciona' }).click();
  await expect(page).toHaveURL(/\/como-funciona$/);
  const form = howItWorksForm(page);
  await form.open();
  await form.fill(lead);
  return contextSentBy(page, () => form.submit.click());
}

test('a lead says where its visit came from, also pages later', async ({ page }) => {
  await page.goto(address, { referer });
  await page.mouse.move(5, 5);
  await page.mouse.move(50, 50);
  await expect.poll(() => marks(page)).toEqual([{ cameFrom: 'busca.example' }]);
  expect(await goOnAndSend(page)).toMatchObject({
    page: '/como-funciona',
    source: { landing: '/', referrer: 'busca.example', ...campaign },
  });
  const stored = () => page.evaluate(() => [localStorage.length, sessionStorage.length]);
  await expect.poll(stored).toEqual([0, 0]);
});

test('a form on the first page says it as well, in a browser that tells nothing of its history', async ({
  page,
}) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'navigation'));
  await page.goto(address, { referer });
  const form = quickForm(page);
  await form.open();
  await form.fill();
  const context = await contextSentBy(page, () => form.submit.click());
  expect(context?.source).toEqual({ landing: '/', referrer: 'busca.example', ...campaign });
  await form.dialog.getByRole('button', { name: 'Fechar' }).click();
  expect((await goOnAndSend(page))?.source).toEqual({ landing: '/', ...campaign });
});

test('nothing of it is kept or sent for visitors who ask not to be followed', async ({ page }) => {
  await askForPrivacy(page);
  await page.goto(address, { referer });
  const form = quickForm(page);
  await form.open();
  await form.fill();
  const context = await contextSentBy(page, () => form.submit.click());
  expect(context).not.toHaveProperty('source');
  expect(await marks(page)).toEqual([null]);
});
