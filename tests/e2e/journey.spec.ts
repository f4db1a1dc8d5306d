import type { Page } from '@playwright/test';
import { expect, test } from './test.ts';

const names = ['Escolha', 'Crédito', 'Parcelas', 'Identidade', 'Dinheiro'] as const;
const selector = (page: Page) => page.getByRole('navigation', { name: 'Etapas' });
const link = (page: Page, name: string) => selector(page).getByRole('link', { name, exact: true });
const step = (page: Page, number: number) => page.locator(`[data-journey-step="${number}"]`);
const top = (page: Page, number: number) =>
  step(page, number).evaluate((element) => element.getBoundingClientRect().top);

const expectMarked = async (page: Page, name: string) => {
  await expect(link(page, name)).toHaveAttribute('aria-current', 'step');
  await expect(selector(page).locator('[aria-current]')).toHaveCount(1);
};

/** Scrolls at once until a share of a step is in view: from below, or the rest of it from above. */
const showShare = (page: Page, number: number, share: number, from: 'below' | 'above') =>
  step(page, number).evaluate(
    (element, [seen, edge]) => {
      const box = element.getBoundingClientRect();
      const below = box.top - innerHeight + box.height * seen;
      const above = box.bottom - box.height * seen;
      scrollBy({ top: edge === 'below' ? below : above, behavior: 'instant' });
    },
    [share, from] as const,
  );

/** Waits for what the observers of the page tell after a scroll. */
const frames = (page: Page) =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 4; frame++) await new Promise(requestAnimationFrame);
  });

/** Writes down every step that is marked from now on, and how many were at a time. */
const recordMarks = (page: Page) =>
  page.evaluate(() => {
    const nav = document.querySelector('[data-journey-selector]') as HTMLElement;
    const marks: string[] = [];
    new MutationObserver(() => {
      const marked = [...nav.querySelectorAll('[aria-current]')];
      marks.push(marked.map((one) => one.getAttribute('href')).join());
    }).observe(nav, { subtree: true, attributeFilter: ['aria-current'] });
    Object.assign(window, { marks });
  });
const readMarks = (page: Page) =>
  page.evaluate(() => (window as unknown as { marks: string[] }).marks);

/** Resolves once the page has stood still for some frames. */
const settled = (page: Page) =>
  page.evaluate(async () => {
    let [last, still] = [-1, 0];
    while (still < 10) {
      await new Promise(requestAnimationFrame);
      still = scrollY === last ? still + 1 : 0;
      last = scrollY;
    }
  });

test('marks the step of which 60 % is in view, down and up again', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 640 });
  await page.goto('/como-funciona');
  await expectMarked(page, 'Escolha');
  for (const [index, name] of names.entries()) {
    if (index === 0) continue;
    await showShare(page, index + 1, 0.55, 'below');
    await frames(page);
    await expectMarked(page, names[index - 1] ?? '');
    await showShare(page, index + 1, 0.65, 'below');
    await expectMarked(page, name);
  }
  for (const [index, name] of [...names.entries()].reverse().slice(1)) {
    await showShare(page, index + 1, 0.55, 'above');
    await frames(page);
    await expectMarked(page, names[index + 1] ?? '');
    await showShare(page, index + 1, 0.65, 'above');
    await expectMarked(page, name);
  }
});

test('marks the tall step that is nearest the middle', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 320 });
  await page.goto('/como-funciona');
  const putEdgeAt = (number: number, share: number) =>
    step(page, number).evaluate(
      (element, of) =>
        scrollBy({
          top: element.getBoundingClientRect().top - innerHeight * of,
          behavior: 'instant',
        }),
      share,
    );
  for (const [index, name] of names.entries()) {
    await putEdgeAt(index + 1, 0.4);
    await expectMarked(page, name);
  }
  await putEdgeAt(5, 0.9);
  await expectMarked(page, 'Identidade');
});

test('a chosen step stays marked while the page scrolls to it', async ({ page }) => {
  await page.goto('/como-funciona');
  await link(page, 'Escolha').click();
  await settled(page);
  await recordMarks(page);
  await link(page, 'Dinheiro').click();
  await expectMarked(page, 'Dinheiro');
  await settled(page);
  expect(await top(page, 5)).toBeCloseTo(80, 0);
  await expect(page).toHaveURL(/#etapa-5$/);
  await link(page, 'Crédito').click();
  await link(page, 'Crédito').click();
  await settled(page);
  expect(await readMarks(page)).toEqual(['#etapa-5', '#etapa-2']);
  expect(await top(page, 2)).toBeCloseTo(80, 0);
  await page.mouse.wheel(0, 1400);
  await settled(page);
  await expectMarked(page, 'Identidade');
});

test('another choice on the way wins, and a scroll that ends elsewhere lets go', async ({
  page,
}) => {
  await page.goto('/como-funciona#etapa-1');
  await expectMarked(page, 'Escolha');
  await recordMarks(page);
  await link(page, 'Dinheiro').click();
  await page.waitForFunction(() => scrollY > 700);
  await page.evaluate(() => document.dispatchEvent(new Event('scrollend', { bubbles: true })));
  await page.waitForFunction(() => scrollY > 1400);
  await link(page, 'Crédito').click();
  await settled(page);
  expect(await readMarks(page)).toEqual(['#etapa-5', '#etapa-2']);
  await link(page, 'Dinheiro').click();
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await expectMarked(page, 'Escolha');
});

test('where the end of a scroll is not told, the wheel or a rest lets go', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.addInitScript(() => {
    addEventListener('scrollend', (event) => event.stopImmediatePropagation());
    if (location.search === '?old') Reflect.deleteProperty(window, 'onscrollend');
  });
  const toEnd = () => page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await page.goto('/como-funciona');
  await link(page, 'Parcelas').click();
  await toEnd();
  await frames(page);
  await expectMarked(page, 'Parcelas');
  await page.mouse.wheel(0, 1);
  await expectMarked(page, 'Dinheiro');
  await page.goto('/como-funciona?old');
  await link(page, 'Parcelas').click();
  await toEnd();
  await expectMarked(page, 'Dinheiro');
});

test('an address names a step, Back leads to the one before, a reload keeps its place', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/como-funciona#etapa-3');
  await expectMarked(page, 'Parcelas');
  await expect.poll(() => top(page, 3)).toBeCloseTo(80, 0);
  await page.evaluate(() => location.assign('#etapa-5'));
  await expectMarked(page, 'Dinheiro');
  await page.goBack();
  await expectMarked(page, 'Parcelas');
  await expect.poll(() => top(page, 3)).toBeCloseTo(80, 0);
  await page.goto('/');
  await page.goBack();
  await expectMarked(page, 'Parcelas');
  await showShare(page, 4, 0.9, 'above');
  await expectMarked(page, 'Identidade');
  await page.reload();
  await expectMarked(page, 'Identidade');
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
  await expectMarked(page, 'Dinheiro');
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await expectMarked(page, 'Escolha');
});

test('needs no mouse, and moves at once under reduced motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/como-funciona#timeline');
  await expectMarked(page, 'Escolha');
  for (const [index, name] of names.entries()) {
    await link(page, names[0]).focus();
    for (let tab = 0; tab < index; tab++) await page.keyboard.press('Tab');
    await expect(link(page, name)).toBeFocused();
    await page.keyboard.press('Enter');
    await expectMarked(page, name);
    expect(await top(page, index + 1)).toBeCloseTo(80, 0);
  }
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Nota 3: 3% a 5%' })).toBeFocused();
});

test('the shop has nothing in its account until the last step', async ({ page }) => {
  await page.goto('/como-funciona#etapa-4');
  const balance = page.getByText('Na conta da loja').first();
  await expect(balance).toContainText('R$ 0,00', { useInnerText: true });
  await link(page, 'Dinheiro').click();
  await expect(balance).toContainText('R$ 1.461,52', { useInnerText: true });
  await expect(balance).not.toContainText('R$ 0,00', { useInnerText: true });
});

test.describe('on a phone with large text', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('keeps the marked link in view, and the step clear of the strip', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/como-funciona');
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '150%';
    });
    await expectMarked(page, 'Escolha');
    for (const [number, name] of [
      [5, 'Dinheiro'],
      [1, 'Escolha'],
    ] as const) {
      await step(page, number).evaluate((element) => element.scrollIntoView());
      await expectMarked(page, name);
      const { y } = await page.evaluate(() => ({ y: scrollY }));
      await expect(link(page, name)).toBeInViewport({ ratio: 0.95 });
      const strip = await selector(page).boundingBox();
      const heading = await step(page, number).getByRole('heading').boundingBox();
      expect(heading?.y).toBeGreaterThan((strip?.y ?? 0) + (strip?.height ?? 0));
      expect(await page.evaluate(() => scrollY)).toBe(y);
    }
  });
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the selector is five plain links, none marked, and every step is there', async ({
    page,
  }) => {
    await page.goto('/como-funciona');
    await expect(selector(page).getByRole('link')).toHaveText(
      names.map((name, index) => `0${index + 1}${name}`),
    );
    await expect(selector(page).locator('[aria-current]')).toHaveCount(0);
    await link(page, 'Parcelas').click();
    await expect(page).toHaveURL(/#etapa-3$/);
    await expect(step(page, 3)).toBeInViewport();
    for (const one of await page.locator('.rolls-out').all()) {
      await expect(one).toHaveCSS('clip-path', 'none');
    }
    await expect(page.locator('.lands')).toHaveCSS('visibility', 'visible');
    const data = JSON.parse((await page.locator('script[type*="ld+json"]').textContent()) ?? '');
    expect(data).toMatchObject({ '@type': 'HowTo', totalTime: 'PT5M' });
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(data.name);
    await expect(page.getByText(/^Cerca de 5 minutos/)).toBeVisible();
    expect(data.step).toHaveLength(5);
    for (const { name, text, url } of data.step) {
      const described = page.locator(new URL(url).hash);
      await expect(described.getByRole('heading')).toHaveText(name);
      await expect(described.getByText(text)).toBeVisible();
    }
  });
});
