import type { Page } from '@playwright/test';

export const contact = {
  name: 'Padaria São João da Boa Vista',
  email: 'compras@padaria.com.br',
  phone: '(11) 98765-4321',
};

/** The calculator of the home page, found as a person would find it. */
export function calculatorOf(page: Page) {
  const section = page.locator('#calculadora');
  const form = section.locator('form[data-lead-form="calculator"]');
  return {
    section,
    form,
    carts: section.getByRole('textbox', { name: 'Carrinhos abandonados por mês' }),
    value: section.getByRole('textbox', { name: 'Valor médio por venda abandonada' }),
    cartRuler: section.getByRole('slider', { name: 'Régua de carrinhos por mês' }),
    valueRuler: section.getByRole('slider', { name: 'Régua do valor médio' }),
    example: (name: string) => section.getByRole('radio', { name }),
    calculate: section.getByRole('button', { name: /^Calcul/ }),
    tape: section.locator('dl'),
    sum: section.locator('[aria-live]'),
    result: section.locator('[data-calculator-result]'),
    heading: section.getByRole('heading', { name: /^Receba o plano/ }),
    name: form.getByRole('textbox', { name: 'Nome' }),
    email: form.getByRole('textbox', { name: 'E-mail' }),
    phone: form.getByRole('textbox', { name: 'Telefone' }),
    platform: form.getByRole('combobox', { name: 'Plataforma' }),
    submit: form.locator('button[type=submit]'),
    /** Resolves once script answers for the calculator. */
    async whenAlive() {
      await this.carts.focus();
      await section.locator('astro-island:not([ssr])').waitFor({ state: 'attached' });
    },
    /** As `whenAlive`; the page's installed clock stands still from then on. */
    async wake() {
      await this.whenAlive();
      await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
    },
    async type(carts: string, value: string) {
      await this.carts.fill(carts);
      await this.value.fill(value);
    },
    /** Types two numbers and lets the calculation end, on the page's installed clock. */
    async getResult(carts = '120', value = '38990') {
      await this.wake();
      await this.type(carts, value);
      await this.calculate.click();
      await page.clock.runFor(1500);
      await form.waitFor();
    },
    async fillIn() {
      await this.name.fill(contact.name);
      await this.email.fill(contact.email);
      await this.phone.fill(contact.phone);
      await this.platform.selectOption('Loja Integrada');
    },
  };
}
