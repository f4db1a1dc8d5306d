import type { Page } from '@playwright/test';
import { contactForm } from './contactForm.ts';

/** The quick form of the home page's contact dialog. */
export const quickForm = (page: Page) =>
  contactForm(page, {
    kind: 'quick',
    title: 'Entre em contato e transforme seu e-commerce',
    openers: '#hero',
    opener: 'Fale Conosco',
  });

/** What the page sent to the table, in the order it was sent. */
export function watchInserts(page: Page) {
  const inserts: { headers: Record<string, string>; body: unknown; url: URL }[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'POST' || !request.url().includes('/rest/v1/')) return;
    inserts.push({
      headers: request.headers(),
      body: request.postDataJSON(),
      url: new URL(request.url()),
    });
  });
  return inserts;
}

export const insertUrl = '**/rest/v1/merchant_leads*';

/** Script chunks of interactive parts. */
export const chunks = /\/_astro\/.*\.js/;

/** Keeps the script chunks back until the returned function is called. */
export async function holdChunks(page: Page): Promise<() => void> {
  const { promise: released, resolve } = Promise.withResolvers<void>();
  await page.route(chunks, async (route) => {
    await released;
    await route.continue();
  });
  return resolve;
}

/** Fills the form in and sends it to a backend that fails; the backend is well again afterwards. */
export async function sendInVain(page: Page): Promise<void> {
  const form = quickForm(page);
  await page.route(insertUrl, (route) => route.fulfill({ status: 503, json: {} }));
  await form.fill();
  await form.submit.click();
  await page.getByRole('alert').waitFor();
  await page.unroute(insertUrl);
}
