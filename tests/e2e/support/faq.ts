import type { Locator, Page } from '@playwright/test';

/** The page of frequent questions, found by role and name. */
export function faqPage(page: Page) {
  const tabs = page.getByRole('tablist', { name: 'Assuntos' });
  const carousel = page.locator('[aria-roledescription="carrossel"]');
  const search = page.getByRole('search');

  return {
    tabs,
    tab: (name: string) => tabs.getByRole('tab', { name, exact: true }),
    panel: (name: string) => page.getByRole('tabpanel', { name, exact: true }),
    questions: page.locator('#perguntas details'),
    visibleQuestions: page.locator('#perguntas details:visible'),
    /** The card of a question, by its words. */
    question: (words: string) => page.locator('#perguntas details', { hasText: words }),
    search,
    box: search.getByRole('searchbox', { name: 'Procurar uma pergunta' }),
    status: search.getByRole('status'),
    carousel,
    next: carousel.getByRole('button', { name: 'Próximo' }),
    previous: carousel.getByRole('button', { name: 'Anterior' }),
    topOf: (locator: Locator) => locator.evaluate((one) => one.getBoundingClientRect().top),
    open: (hash = '') => page.goto(`/perguntas-frequentes${hash}`),
  };
}

/** The script that searches; the box fetches it at its first use. */
export const searchScript = '**/searchQuestions-*.js';
