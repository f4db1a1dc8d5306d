import type { Locator, Page } from '@playwright/test';

export const lead = {
  name: 'Padaria São João da Boa Vista',
  email: 'compras@padaria.com.br',
  phone: '(11) 98765-4321',
  message: 'Vendo pães e cestas pela Nuvemshop. Quanto custa?',
};

type ContactDialog = {
  kind: string;
  title: string;
  /** Part of the page whose button of this name opens the dialog. */
  openers: string;
  opener: string;
};

/** A lead form in its page's contact dialog, found as a person would find it. */
export function contactForm(page: Page, { kind, title, openers, opener }: ContactDialog) {
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
