import type { Page } from '@playwright/test';

/** The home page's testimonials, found by role and name. */
export function carousel(page: Page) {
  const part = page.locator('[aria-roledescription="carrossel"]');
  const button = (name: string) => part.getByRole('button', { name, exact: true });
  const tape = part.locator('[aria-live]');

  return {
    part,
    tape,
    slides: part.locator('[aria-roledescription="slide"]'),
    previous: button('Anterior'),
    next: button('Próximo'),
    pause: button('Pausar'),
    resume: button('Continuar'),
    dot: (number: number) => button(`Depoimento ${number} de 3`),
    /** Resolves once script answers for the carousel, with the pointer on it: then it stands still. */
    async open() {
      await page.goto('/');
      await part.scrollIntoViewIfNeeded();
      await tape.hover();
      await page.locator('astro-island:not([ssr])', { has: part }).waitFor({ state: 'attached' });
    },
    /** Takes the pointer off; the time to the next move begins to run. */
    async leave() {
      await page.mouse.move(1, 1);
    },
    /** Presses at a share of the tape's width and pulls by so many pixels, in steps. */
    async pull(by: { x: number; y?: number }, release = true) {
      const box = await tape.boundingBox();
      if (!box) throw new Error('The carousel has no place on the page');
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 3];
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(x + by.x, y + (by.y ?? 0), { steps: 5 });
      if (release) await page.mouse.up();
    },
  };
}
