import type { Page } from '@playwright/test';
import { askForPrivacy, lead, quickForm, receiptOf } from './support/contactForms.ts';
import { asCounted, countsOf } from './support/countsOf.ts';
import { calculatorOf, demoCheckout } from './support/pageParts.ts';
import { expect, test } from './test.ts';

test.use({
  // Requests sent while a page is left carry the browser's real user agent, so that is what changes
  // here.
  launchOptions: ({ launchOptions }, use) =>
    use({ ...launchOptions, args: [...(launchOptions.args ?? []), asCounted] }),
});

/** Leaves the page for another; its counts are sent before the new page responds. */
const leave = (page: Page, url: string) =>
  page.goto(`${url}/termos-de-uso`, { waitUntil: 'networkidle' });

const chatLink = (page: Page, part: 'banner' | 'contentinfo') =>
  page.getByRole(part).getByRole('link', { name: /WhatsApp/ });

test('counts each page and step once, unless asked not to track', async ({ page, context }) => {
  const counts = await countsOf(async (url) => {
    await test.step('counts a page fetched in advance when it is seen', async () => {
      await page.goto(`${url}/termos-de-uso`);
      const fetched = page.waitForRequest((request) => 'sec-purpose' in request.headers());
      const next = page.getByRole('contentinfo').getByRole('link', { name: 'Acessibilidade' });
      await next.hover();
      await fetched;
      await next.click();
      await page.waitForURL(`${url}/acessibilidade`, { waitUntil: 'networkidle' });
    });
    await test.step('a link to WhatsApp, once per place', async () => {
      // Route only now, because routing disables prefetching.
      await context.route(/wa\.me/, (route) => route.fulfill({ body: '' }));
      for (const part of ['banner', 'banner', 'contentinfo'] as const) {
        const told = page.waitForEvent('popup');
        await chatLink(page, part).click();
        await (await told).close();
      }
    });
    await page.clock.install();
    await page.goto(url);
    await test.step('counts the demo’s first step, a form with an invalid field, and a lead', async () => {
      const { pay, stage } = demoCheckout(page);
      await pay.click();
      await expect(stage).toHaveAttribute('data-demo-step', 'select-installment');
      const form = quickForm(page);
      await form.open();
      await form.send({ ...lead, email: 'ana@' });
      await form.submit.click();
      await form.email.fill(lead.email);
      // A form sent within a second of its page's start counts as a bot's, and is not counted.
      await page.waitForFunction(() => performance.now() > 1000);
      await form.submit.click();
      await expect(form.name).toHaveValue('');
      await receiptOf(page)
        .getByRole('link', { name: /WhatsApp/ })
        .click();
      await page.keyboard.press('Escape');
    });
    await calculatorOf(page).getResult();
    await leave(page, url);

    const unfollowed = await context.newPage();
    await askForPrivacy(unfollowed);
    await unfollowed.goto(url);
    await quickForm(unfollowed).open();
    await unfollowed.keyboard.press('Escape');
    await chatLink(unfollowed, 'banner').click();
    await leave(unfollowed, url);
  });
  // Their browser also says so in each page request, for which `funnelSteps.test.ts` tests the server.
  const ofUnfollowed = { '/': 1, '/termos-de-uso': 1 };
  expect(counts).toEqual([
    'calculator calculated 1',
    'demo select-installment 1',
    'dialog / 1',
    'error quick.email 1',
    `page / ${1 + ofUnfollowed['/']}`,
    'page /acessibilidade 1',
    `page /termos-de-uso ${2 + ofUnfollowed['/termos-de-uso']}`,
    'submit quick 1',
    'whatsapp footer 1',
    'whatsapp header 1',
    'whatsapp receipt 1',
  ]);
});
