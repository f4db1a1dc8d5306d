import { expect, type Locator, type Page } from '@playwright/test';

export const contact = {
  name: 'Padaria São João da Boa Vista',
  email: 'compras@padaria.com.br',
  phone: '(11) 98765-4321',
};

/** A proposal with the longest words. */
export const longestProposal = new URLSearchParams({
  loja: 'Papelaria São João da Boa Vista e Cia.',
  produto: 'Mochila executiva impermeável para notebook com carregador',
  preco: '50000',
  carrinhos: '9.999.999',
  medio: '50000',
  parcelas: '12',
  plataforma: 'Mercado Livre',
});

/** Pauses the page's installed clock, which then only the test moves. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
}

/**
 * Opens a page, and waits until it has run its scripts, painted, and gone quiet. Playwright calls even a
 * page idle that a busy machine has not parsed, and Chromium drops input before the first paint.
 */
export async function openQuietly(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))),
  );
  await page.waitForLoadState('networkidle');
}

/** Waits until the frame in which observers report is over. */
export const nextFrames = (page: Page) =>
  page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );

/** Sets the browser's text size, 16 by default, which media queries follow. */
export async function setTextSize(page: Page, standard: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.enable');
  await session.send('Page.setFontSizes', { fontSizes: { standard } });
  await expect(page.locator('html')).toHaveCSS('font-size', `${standard}px`);
}

/** The calculator of the home page, found as a person would find it. */
export function calculatorOf(page: Page) {
  const section = page.locator('#calculadora');
  const form = section.locator('form[data-lead-form="calculator"]');
  return {
    section,
    form,
    carts: section.getByRole('textbox', { name: 'Carrinhos abandonados por mês' }),
    value: section.getByRole('textbox', { name: 'Valor médio por venda abandonada' }),
    example: (name: string) => section.getByRole('radio', { name }),
    calculate: section.getByRole('button', { name: /^Calcul/ }),
    tape: section.locator('dl'),
    sum: section.locator('[aria-live]'),
    result: section.locator('[data-calculator-result]'),
    heading: section.locator('.calc-lead-head').getByRole('heading'),
    name: form.getByRole('textbox', { name: 'Nome' }),
    submit: form.locator('button[type=submit]'),
    /** Resolves once the calculator is hydrated. */
    async whenAlive() {
      await this.carts.focus();
      await section.locator('astro-island:not([ssr])').waitFor({ state: 'attached' });
    },
    /** Like `whenAlive`; the page's installed clock is paused from then on. */
    async wake() {
      await this.whenAlive();
      await stopClock(page);
    },
    async type(carts: string, value: string) {
      await this.carts.fill(carts);
      await this.value.fill(value);
    },
    /** Types two numbers and completes the calculation, by the page's installed clock. */
    async getResult(carts = '120', value = '38990') {
      await this.wake();
      await this.type(carts, value);
      await this.calculate.click();
      await page.clock.runFor(1500);
      await form.waitFor();
    },
  };
}

/** The home page's testimonials, found by role and name. */
export function carousel(page: Page) {
  const part = page.locator('[aria-roledescription="carrossel"]');
  const button = (name: string) => part.getByRole('button', { name, exact: true });
  const strip = part.locator('.slide-strip');

  return {
    part,
    strip,
    /** Announces slides that a person requested; silent while the carousel rotates by itself. */
    status: part.getByRole('status'),
    slides: part.locator('[aria-roledescription="slide"]'),
    previous: button('Anterior'),
    next: button('Próximo'),
    pause: button('Pausar'),
    resume: button('Continuar'),
    dot: (number: number) => button(`Depoimento ${number} de 3`),
    /** Resolves once the carousel is hydrated and the pointer on it has paused it. */
    async open() {
      await page.goto('/');
      await part.scrollIntoViewIfNeeded();
      await strip.hover();
      await page.locator('astro-island:not([ssr])', { has: part }).waitFor({ state: 'attached' });
    },
    /** Moves the pointer away, so that the time until the next slide begins. */
    async leave() {
      await page.mouse.move(1, 1);
    },
  };
}

/** The demo checkout of the hero, found as a person would find it. */
export function demoCheckout(page: Page) {
  const checkout = page.getByRole('group', { name: 'Demonstração do checkout' });
  const button = (name: string) => checkout.getByRole('button', { name, exact: true });
  return {
    checkout,
    stage: page.locator('[data-demo-step]'),
    payslip: page.getByRole('img', { name: /^Holerite de exemplo/ }),
    pay: button('Pagar com Crédito Consignado'),
    next: button('Continuar'),
    toSignature: button('Prosseguir para assinatura'),
    sign: button('Assinar e Finalizar Compra'),
    restart: button('Reiniciar demonstração'),
    installments: (count: number) => checkout.getByRole('radio', { name: `${count}x` }),
    /** Resolves once the demo is hydrated. */
    async whenAlive() {
      await page.locator('#hero astro-island:not([ssr])').waitFor({ state: 'attached' });
    },
  };
}

/** The FAQ page, found by role and name. */
export function faqPage(page: Page) {
  const tabs = page.getByRole('tablist', { name: 'Assuntos' });
  const search = page.getByRole('search');

  return {
    tabs,
    panel: (name: string) => page.getByRole('tabpanel', { name, exact: true }),
    questions: page.locator('#perguntas details'),
    visibleQuestions: page.locator('#perguntas details:visible'),
    /** The card of a question, by its text. */
    question: (words: string) => page.locator('#perguntas details', { hasText: words }),
    search,
    box: search.getByRole('searchbox', { name: 'Procurar uma pergunta' }),
    status: search.getByRole('status'),
    topOf: (locator: Locator) => locator.evaluate((one) => one.getBoundingClientRect().top),
    open: (hash = '') => page.goto(`/perguntas-frequentes${hash}`),
  };
}
