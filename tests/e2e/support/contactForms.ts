import { expect, type Locator, type Page } from '@playwright/test';
import { decodeLeadContext, type LeadContext } from '../../../leads/leadContext.ts';

export const success = 'Formulário enviado com sucesso!';
export const failure = 'Erro ao enviar formulário';

export const lead = {
  name: 'Padaria São João da Boa Vista',
  email: 'compras@padaria.com.br',
  phone: '(11) 98765-4321',
  message: 'Vendo pães e cestas pela Nuvemshop. Quanto custa?',
};

/** The fields of a form that was emptied. */
export const blank = { name: '', email: '', phone: '', message: '' };

/** Fills fields in by their names, as the server knows them. */
export async function fillIn(form: Locator, values: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(values)) {
    const field = form.locator(`[name=${name}]`);
    if (name === 'platform') await field.selectOption(value);
    else await field.fill(value);
  }
}

export async function expectValues(form: Locator, values: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(values)) {
    await expect(form.locator(`[name=${name}]`)).toHaveValue(value);
  }
}

type ContactDialog = {
  kind: string;
  title: string;
  /** Part of the page whose button of this name opens the dialog. */
  openers: string;
  opener: string;
};

/** A lead form in its page's contact dialog, found as a person would find it. */
function contactForm(page: Page, { kind, title, openers, opener }: ContactDialog) {
  const dialog = page.getByRole('dialog', { name: title });
  const field = (name: string): Locator => dialog.getByLabel(name);
  const fields = {
    name: field('Nome'),
    email: field('E-mail'),
    phone: field('Telefone'),
    company: field('Empresa'),
    segment: field('Segmento'),
    message: field('Mensagem'),
  };
  return {
    ...fields,
    dialog,
    opener: page.locator(openers).getByRole('button', { name: opener }),
    form: dialog.locator(`form[data-lead-form="${kind}"]`),
    submit: dialog.locator('button[type=submit]'),
    /** Resolves once script answers for the form. */
    async whenAlive() {
      await dialog.locator('astro-island:not([ssr])').waitFor({ state: 'attached' });
    },
    async open() {
      await this.opener.click();
      await this.whenAlive();
    },
    async fill(values: Partial<Record<keyof typeof fields, string>> = lead) {
      for (const [name, value] of Object.entries(values)) {
        await fields[name as keyof typeof fields].fill(value);
      }
    },
  };
}

/** The benefits form, in the dialog of /beneficios and /perguntas-frequentes. */
export const benefitsForm = (page: Page, openers = 'main', opener = 'Solicitar demonstração') =>
  contactForm(page, { kind: 'benefits', title: 'Conte sobre a sua loja', openers, opener });

/** The form of /como-funciona. */
export const howItWorksForm = (page: Page) =>
  contactForm(page, {
    kind: 'how-it-works',
    title: 'Coloque o consignado no seu checkout',
    openers: '#contato',
    opener: 'Integrar a Consigo',
  });

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
  const inserts: {
    headers: Record<string, string>;
    /** Of the lead, by which a repeat is known. */
    key: string | undefined;
    /** What the page said beside the lead. */
    context: LeadContext | null;
    body: unknown;
    url: URL;
  }[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'POST' || !request.url().includes('/rest/v1/')) return;
    const headers = request.headers();
    inserts.push({
      headers,
      key: headers['idempotency-key'],
      context: decodeLeadContext(headers['x-lead-context'] ?? ''),
      body: request.postDataJSON(),
      url: new URL(request.url()),
    });
  });
  return inserts;
}

export const insertUrl = '**/rest/v1/merchant_leads*';

/** Lets the backend fail until the returned function is called. */
export async function failInserts(page: Page): Promise<() => Promise<void>> {
  await page.route(insertUrl, (route) => route.fulfill({ status: 503, json: {} }));
  return () => page.unroute(insertUrl);
}

/** Keeps leads from the backend until the returned function is called. */
export const holdInserts = (page: Page) => hold(page, insertUrl);

/** Script chunks of interactive parts. */
export const chunks = /\/_astro\/.*\.js/;

/** Keeps the script chunks back until the returned function is called. */
export const holdChunks = (page: Page) => hold(page, chunks);

async function hold(page: Page, addresses: string | RegExp): Promise<() => void> {
  const { promise: released, resolve } = Promise.withResolvers<void>();
  await page.route(addresses, async (route) => {
    await released;
    await route.continue();
  });
  return resolve;
}

/** The paper that stands in the place of a form that was sent. */
export const receiptOf = (page: Page) => page.locator('[data-lead-receipt]');

/** Makes the browser ask not to be followed. */
export const askForPrivacy = (page: Page) =>
  page.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { get: () => true }),
  );
