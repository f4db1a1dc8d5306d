import type { Page } from '@playwright/test';
import {
  askForPrivacy,
  howItWorksForm,
  quickForm,
  success,
  watchInserts,
} from './support/contactForms.ts';
import { expect, test } from './test.ts';

test.describe('where a visit came from', () => {
  const address =
    '/?utm_source=boletim&utm_campaign=Natal%20%C3%A0%20vista&gclid=g1&email=ana@loja.com';
  const referer = 'https://busca.example/q?termo=segredo';
  const campaign = { utm_source: 'boletim', utm_campaign: 'Natal à vista', gclid: 'g1' };

  const marks = (page: Page) =>
    page.evaluate(() => navigation.entries().map((entry) => entry.getState() ?? null));

  const sendFrom = async (page: Page, form: ReturnType<typeof quickForm>) => {
    await form.open();
    await form.send();
    await page.getByText(success).waitFor();
  };

  /** Goes from the first page to the form of another, by the site's links. */
  async function goOnAndSend(page: Page) {
    await page.getByRole('contentinfo').getByRole('link', { name: 'Como funciona' }).click();
    await expect(page).toHaveURL(/\/como-funciona$/);
    await sendFrom(page, howItWorksForm(page));
  }

  test('is sent from a later page, after a product and a tab have replaced the address', async ({
    page,
  }) => {
    const inserts = watchInserts(page);
    await page.goto(address, { referer });
    await page.mouse.move(5, 5);
    await page.mouse.move(50, 50);
    await expect.poll(() => marks(page)).toEqual([{ cameFrom: 'busca.example' }]);
    await page.locator('[data-own-product] [name=loja]').fill('Aurora');
    await page.getByRole('button', { name: 'Ver no meu checkout' }).click();
    await expect(page).toHaveURL(/loja=Aurora/);
    expect(await marks(page)).toEqual([{ cameFrom: 'busca.example' }]);
    const tab = page.getByRole('tab').nth(1);
    await tab.click();
    await expect(tab).toHaveAttribute('aria-selected', 'true');
    await goOnAndSend(page);
    expect(inserts[0]?.context?.source).toEqual({
      landing: '/',
      referrer: 'busca.example',
      ...campaign,
    });
  });

  test('is sent by a browser without the navigation API', async ({ page }) => {
    const inserts = watchInserts(page);
    await page.addInitScript(() => Reflect.deleteProperty(window, 'navigation'));
    await page.goto(address, { referer });
    await sendFrom(page, quickForm(page));
    await page.keyboard.press('Escape');
    await goOnAndSend(page);
    expect(inserts.map(({ context }) => context)).toMatchObject([
      { source: { landing: '/', referrer: 'busca.example', ...campaign } },
      { source: { landing: '/', ...campaign } },
    ]);
    expect(inserts[1]?.context).not.toHaveProperty('source.referrer');
  });

  test('is neither stored nor sent if visitors ask not to be tracked', async ({ page }) => {
    const inserts = watchInserts(page);
    await askForPrivacy(page);
    await page.goto(address, { referer });
    await sendFrom(page, quickForm(page));
    expect(inserts[0]?.context).toMatchObject({ form: 'quick' });
    expect(inserts[0]?.context).not.toHaveProperty('source');
    expect(await marks(page)).toEqual([null]);
  });
});

test('a machine is answered like everybody, and its lead marked', async ({ page }) => {
  const inserts = watchInserts(page);
  await page.goto('/');
  const form = quickForm(page);
  await form.open();
  await form.fill();
  await form.form.locator('[name=subject]').evaluate((field: HTMLInputElement) => {
    field.value = 'Oferta';
    field.form?.requestSubmit();
  });
  await expect(page.getByText(success)).toBeVisible();
  expect(inserts[0]?.context?.trap).toBe('honeypot');
});
