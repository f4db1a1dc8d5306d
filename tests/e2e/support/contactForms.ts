import { expect, type Locator, type Page, type Request } from '@playwright/test';
import { readContext } from '../../../server/http/rest/readContext.ts';
import { calculatorOf, contact } from './pageParts.ts';

export const success = 'Formulário enviado com sucesso!';
export const failure = 'Erro ao enviar formulário';
const soon = 'Entraremos em contato em breve.';

export const lead = { ...contact, message: 'Vendo pães e cestas pela Nuvemshop. Quanto custa?' };

/** What the calculator's form asks for. */
export const merchant = { ...contact, platform: 'Loja Integrada' };

/** The fields of an emptied form. */
export const blank = { name: '', email: '', phone: '', message: '' };

/** Fills in fields by their names, by which the server reads them too. */
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

/** A lead form in the contact dialog of its page, found as a person would find it. */
function contactForm(page: Page, kind: string, title: string | RegExp, opener: Locator) {
  const dialog = page.getByRole('dialog', { name: title });
  const form = dialog.locator(`form[data-lead-form="${kind}"]`);
  return {
    dialog,
    opener,
    form,
    name: dialog.getByLabel('Nome'),
    email: dialog.getByLabel('E-mail'),
    phone: dialog.getByLabel('Telefone'),
    message: dialog.getByLabel('Mensagem'),
    submit: dialog.locator('button[type=submit]'),
    /** Goes back from a receipt to the emptied form. */
    again: dialog.getByRole('button', { name: 'Enviar outra mensagem' }),
    /** Resolves once the form is hydrated. */
    async whenAlive() {
      await dialog.locator('astro-island:not([ssr])').waitFor({ state: 'attached' });
    },
    /** Waits until the page is old enough: a form sent within its first second counts as a bot's. */
    async open() {
      await opener.click();
      await this.whenAlive();
      await page.waitForFunction(() => performance.now() > 1000);
    },
    fill: (values: Record<string, string> = lead) => fillIn(form, values),
    async send(values?: Record<string, string>) {
      await this.fill(values);
      await this.submit.click();
    },
  };
}

const openerIn = (page: Page, part: string, name: string) =>
  page.locator(part).getByRole('button', { name });

/** The quick form in the home page's contact dialog. */
export const quickForm = (page: Page) => {
  const title = 'Entre em contato e transforme seu e-commerce';
  return contactForm(page, 'quick', title, openerIn(page, '#hero', 'Fale Conosco'));
};

/** The benefits form, in the dialog of /beneficios and /perguntas-frequentes. */
export const benefitsForm = (page: Page) => {
  const opener = openerIn(page, 'main', 'Solicitar demonstração');
  const title = /^(Conte sobre a sua loja|Mensagem enviada com sucesso!)$/;
  return contactForm(page, 'benefits', title, opener);
};

/** The form of /como-funciona. */
export const howItWorksForm = (page: Page) => {
  const title = 'Coloque o consignado no seu checkout';
  return contactForm(page, 'how-it-works', title, openerIn(page, '#contato', 'Integrar a Consigo'));
};

/** Each form of the site: its place, a merchant's input, the resulting row and receipt, and the context. */
export const leadForms = [
  {
    kind: 'quick',
    route: '/',
    formOf: quickForm,
    typed: lead,
    row: { ...contact, platform: 'Via formulário rápido', notes: lead.message },
    thanks: 'Mensagem recebida.',
    says: [soon, success],
  },
  {
    kind: 'benefits',
    route: '/beneficios',
    formOf: benefitsForm,
    typed: { ...lead, company: 'Padaria São João', segment: 'Pães & Bolos' },
    row: { ...contact, company: 'Padaria São João', platform: 'Pães & Bolos', notes: lead.message },
    thanks: 'Mensagem enviada com sucesso!',
    says: ['Obrigado por seu interesse!'],
  },
  {
    kind: 'how-it-works',
    route: '/como-funciona',
    formOf: howItWorksForm,
    typed: contact,
    row: {
      ...contact,
      platform: 'Via página Como Funciona',
      notes: 'Quero integrar a Consigo ao meu e-commerce.',
    },
    thanks: 'Mensagem recebida.',
    says: [soon, success],
  },
  {
    kind: 'calculator',
    route: '/',
    formOf: (page: Page) => {
      const calculator = calculatorOf(page);
      return Object.assign(calculator, { open: () => calculator.getResult() });
    },
    typed: merchant,
    row: { ...merchant, abandoned_carts: 120, average_value: 389.9, potential_revenue: 18_715.2 },
    thanks: 'Recebemos seu interesse!',
    says: ['120 × R$ 389,90', 'R$ 18.715,20 por mês', success],
  },
];

const readInsert = (request: Request) => {
  const headers = request.headers();
  return {
    headers,
    url: new URL(request.url()),
    body: request.postDataJSON() as unknown,
    /** The idempotency key. */
    key: headers['idempotency-key'],
    /** The context sent with the lead. */
    context: readContext(headers['x-lead-context'] ?? ''),
  };
};

/** The page's inserts into the table, in order. */
export function watchInserts(page: Page) {
  const inserts: ReturnType<typeof readInsert>[] = [];
  page.on('request', (request) => {
    const isInsert = request.method() === 'POST' && request.url().includes('/rest/v1/');
    if (isInsert) inserts.push(readInsert(request));
  });
  return inserts;
}

export const insertUrl = '**/rest/v1/merchant_leads*';

/** Makes the backend fail until the returned function is called. */
export async function failInserts(page: Page): Promise<() => Promise<void>> {
  await page.route(insertUrl, (route) => route.fulfill({ status: 503, json: {} }));
  return () => page.unroute(insertUrl);
}

/** The script chunks of interactive parts. */
export const chunks = /\/_astro\/.*\.js/;

async function hold(page: Page, addresses: string | RegExp): Promise<() => void> {
  const { promise: released, resolve } = Promise.withResolvers<void>();
  await page.route(addresses, async (route) => {
    await released;
    await route.continue();
  });
  return resolve;
}

/** Delays inserts until the returned function is called. */
export const holdInserts = (page: Page) => hold(page, insertUrl);

/** Delays script chunks until the returned function is called. */
export const holdChunks = (page: Page) => hold(page, chunks);

/** The receipt that replaces a sent form. */
export const receiptOf = (page: Page) => page.locator('[data-lead-receipt]');

/** Makes the browser ask not to be tracked. */
export const askForPrivacy = (page: Page) =>
  page.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { get: () => true }),
  );
