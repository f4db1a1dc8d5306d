import type { Locator, Page } from '@playwright/test';

export const lead = {
  name: 'Padaria São João da Boa Vista',
  email: 'compras@padaria.com.br',
  phone: '(11) 98765-4321',
  message: 'Vendo pães e cestas pela Nuvemshop. Quanto custa?',
};

/** The quick form of the contact dialog, found as a person would find it. */
export function quickForm(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'Entre em contato e transforme seu e-commerce' });
  const field = (name: string): Locator => dialog.getByRole('textbox', { name });
  const fields = {
    name: field('Nome'),
    email: field('E-mail'),
    phone: field('Telefone'),
    message: field('Mensagem'),
  };
  return {
    ...fields,
    dialog,
    form: dialog.locator('form[data-lead-form="quick"]'),
    submit: dialog.locator('button[type=submit]'),
    /** Resolves once script answers for the form. */
    async whenAlive() {
      await dialog.locator('astro-island:not([ssr])').waitFor({ state: 'attached' });
    },
    async open() {
      await page.locator('#hero').getByRole('button', { name: 'Fale Conosco' }).click();
      await this.whenAlive();
    },
    async fill(values: Partial<typeof lead> = lead) {
      for (const [name, value] of Object.entries(values)) {
        await fields[name as keyof typeof fields].fill(value);
      }
    },
  };
}

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
