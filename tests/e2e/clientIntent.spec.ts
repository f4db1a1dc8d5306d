import type { Page } from '@playwright/test';
import {
  benefitsForm,
  chunks,
  holdChunks,
  howItWorksForm,
  lead,
  quickForm,
  watchInserts,
} from './support/contactForms.ts';
import { demoCheckout } from './support/pageParts.ts';
import { expect, test } from './test.ts';

test('holds a submit that comes before the script, and sends it once', async ({ page }) => {
  const inserts = watchInserts(page);
  const arrive = await holdChunks(page);
  await page.goto('/');
  const form = quickForm(page);
  await page.locator('#hero').getByRole('button', { name: 'Fale Conosco' }).click();
  await form.fill({ ...lead, phone: '11987654321' });
  await form.submit.click();
  await expect(form.dialog.locator('astro-island[data-waiting]')).toBeVisible();
  arrive();
  await expect(page.getByText('Formulário enviado com sucesso!')).toBeVisible();
  expect(inserts).toHaveLength(1);
  expect(inserts[0]?.body).toMatchObject([{ name: lead.name, phone: '(11) 98765-4321' }]);
});

test('masks what was typed before the script, and keeps it', async ({ page }) => {
  const arrive = await holdChunks(page);
  await page.goto('/');
  const form = quickForm(page);
  await page.locator('#hero').getByRole('button', { name: 'Fale Conosco' }).click();
  await form.fill({ name: 'Ana', phone: '5511987654321' });
  arrive();
  await expect(form.phone).toHaveValue('(11) 98765-4321');
  await expect(form.name).toHaveValue('Ana');
});

test('sends the words that were written over a default before the script', async ({ page }) => {
  const inserts = watchInserts(page);
  const arrive = await holdChunks(page);
  await page.goto('/como-funciona');
  const form = howItWorksForm(page);
  await form.opener.click();
  await form.fill({ message: 'Tenho três lojas na VTEX.', email: lead.email });
  // As a browser fills in what it knows of a person, without any key.
  for (const [field, value] of [
    [form.name, lead.name],
    [form.phone, '+55 11 98765-4321'],
  ] as const) {
    await field.evaluate((input: HTMLInputElement, text) => {
      input.value = text;
      input.dispatchEvent(new Event('input', { bubbles: true }));
    }, value);
  }
  arrive();
  await form.whenAlive();
  await expect(form.message).toHaveValue('Tenho três lojas na VTEX.');
  await expect(form.phone).toHaveValue(lead.phone);
  await expect(form.name).toHaveValue(lead.name);
  await page.reload();
  await form.open();
  await expect(form.message).toHaveValue('Tenho três lojas na VTEX.');
  await form.submit.click();
  await expect(page.getByText('Formulário enviado com sucesso!')).toBeVisible();
  expect(inserts.map(({ body }) => body)).toMatchObject([
    [{ name: lead.name, phone: lead.phone, notes: 'Tenho três lojas na VTEX.' }],
  ]);
});

test('keeps what no mask can show, for the person to mend', async ({ page }) => {
  const arrive = await holdChunks(page);
  await page.goto('/beneficios');
  const form = benefitsForm(page);
  await form.opener.click();
  const typed = { segment: 'Pães', company: 'Padaria', phone: '11 98765-4321 ou 11 3456-7890' };
  await form.fill(typed);
  arrive();
  await form.whenAlive();
  await expect(form.phone).toHaveValue(typed.phone);
  await expect(form.segment).toHaveValue(typed.segment);
  await expect(form.company).toHaveValue(typed.company);
  await form.submit.click();
  await expect(form.phone).toHaveAccessibleDescription('Telefone inválido');
  await form.phone.fill('11987654321');
  await expect(form.phone).toHaveValue('(11) 98765-4321');
});

test('sends by a plain form post when the script cannot be had', async ({ page, complaints }) => {
  complaints.expect(/ERR_FAILED|request failed/);
  await page.route(chunks, (route) => route.abort());
  await page.goto('/');
  const form = quickForm(page);
  await page.locator('#hero').getByRole('button', { name: 'Fale Conosco' }).click();
  await form.fill();
  await form.submit.click();
  await page.waitForURL('**/obrigado?p=*');
  await expect(page.getByText('Formulário enviado com sucesso!')).toBeVisible();
});

test('sends by a plain form post when the script hangs', async ({ page }) => {
  await page.clock.install();
  await page.route(chunks, () => {});
  await page.goto('/');
  const form = quickForm(page);
  await page.locator('#hero').getByRole('button', { name: 'Fale Conosco' }).click();
  await form.fill();
  await form.submit.click();
  await expect(form.dialog.locator('astro-island[data-waiting]')).toBeVisible();
  await page.clock.fastForward(8000);
  await page.waitForURL('**/obrigado?p=*');
});

/** The scripts that a page asks for, wherever they lie. */
const countChunks = (page: Page) => {
  const fetched: string[] = [];
  page.on('request', (request) => {
    const isScript = request.resourceType() === 'script' || chunks.test(request.url());
    if (isScript) fetched.push(request.url());
  });
  return fetched;
};

test('fetches nothing before somebody is there, then the chunks at idle, and hydrates nothing by that', async ({
  page,
}) => {
  const fetched = countChunks(page);
  await page.goto('/?utm_source=loja', { waitUntil: 'networkidle' });
  expect(fetched).toEqual([]);
  await page.keyboard.press('Shift');
  await expect.poll(() => fetched.some((url) => url.includes('/react.'))).toBe(true);
  await page.waitForLoadState('networkidle');
  expect(fetched.length).toBeGreaterThan(4);
  expect(await page.locator('astro-island:not([ssr])').count()).toBe(0);
  await quickForm(page).open();
});

test('fetches nothing ahead for visitors who save data, and answers all the same', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  const fetched = countChunks(page);
  await page.goto('/', { waitUntil: 'networkidle' });
  await page.keyboard.press('Shift');
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  await page.waitForLoadState('networkidle');
  expect(fetched).toEqual([]);
  const demo = demoCheckout(page);
  await demo.pay.click();
  await demo.whenAlive();
  await expect(demo.next).toBeVisible();
});

test('stands in for a part that breaks, and the rest of the page lives on', async ({
  page,
  complaints,
}) => {
  complaints.expect(/broken on purpose|error occurred in the <DemoCheckout>/);
  await page.route(/DemoCheckout\..*js$/, (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: 'export function DemoCheckout() { throw new Error("broken on purpose") }',
    }),
  );
  await page.goto('/');
  await demoCheckout(page).pay.click();
  await expect(page.locator('#hero').getByRole('alert')).toContainText(
    'Unexpected Application Error!',
  );
  const form = quickForm(page);
  await form.open();
  await form.fill();
  await form.submit.click();
  await expect(page.getByText('Formulário enviado com sucesso!')).toBeVisible();
});
