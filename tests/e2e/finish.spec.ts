import type { Page } from '@playwright/test';
import { answerRoutes, routes } from '../support/routes.ts';
import { expect, test } from './test.ts';

const everyRoute = [...routes, ...answerRoutes, '/nao-existe'];
/** Pages whose words have room to grow on a screen of 390 px. */
const wordyRoutes: readonly string[] = [
  '/',
  '/como-funciona',
  '/beneficios',
  '/perguntas-frequentes',
  '/numeros',
];
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

const openFolds = (page: Page) =>
  page.locator('details').evaluateAll((all) => {
    for (const one of all as HTMLDetailsElement[]) one.open = true;
  });

/** Texts of the ledger face that a reader sees in less than so many px, as they are drawn. */
const findSmallPrint = (page: Page, least: number) =>
  page.evaluate((size) => {
    const found: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const text = walker.currentNode.nodeValue?.trim();
      const holder = walker.currentNode.parentElement as Element;
      if (!text || !holder.checkVisibility({ visibilityProperty: true })) continue;
      const { fontFamily, fontSize } = getComputedStyle(holder);
      const scale = holder instanceof SVGGraphicsElement ? (holder.getScreenCTM()?.a ?? 1) : 1;
      const turned = holder instanceof SVGGraphicsElement ? (holder.getScreenCTM()?.b ?? 0) : 0;
      const drawn = Number.parseFloat(fontSize) * Math.hypot(scale, turned);
      if (/Ledger/.test(fontFamily) && drawn < size - 0.05) found.push(`${drawn} px: ${text}`);
    }
    return found;
  }, least);

/** Controls that a finger may miss: under 44 px either way, what is laid over them for it included. */
const findNarrowTargets = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('a[href], button, select, textarea, summary, input')]
      .filter((control) => control.checkVisibility({ visibilityProperty: true }))
      .filter((control) => !control.closest('.skip, .lead-form-trap, label:has(input)'))
      .filter((control) => getComputedStyle(control).display !== 'inline')
      .filter((control) => {
        const { width, height } = control.getBoundingClientRect();
        const over = getComputedStyle(control, '::after');
        const more = over.position === 'absolute' ? over : { width: '0', height: '0' };
        const sides = [
          Math.max(width, Number.parseFloat(more.width) || 0),
          Math.max(height, Number.parseFloat(more.height) || 0),
        ];
        return sides.some((side) => side < 43.9);
      })
      .map((control) => control.outerHTML.slice(0, 100)),
  );

/** Rules for a pointer that hovers, in force where there is none; a finger sees no cursor. */
const findLooseHover = (page: Page) =>
  page.evaluate(() => {
    const search = (rules: Iterable<CSSRule>, isGuarded: boolean): string[] =>
      [...rules].flatMap((rule) => {
        const guarded =
          isGuarded || (rule instanceof CSSMediaRule && /hover:\s*hover/.test(rule.conditionText));
        const own =
          rule instanceof CSSStyleRule &&
          /:hover/.test(rule.selectorText) &&
          [...rule.style].some((property) => property !== 'cursor');
        const inner = 'cssRules' in rule ? search(rule.cssRules as CSSRuleList, guarded) : [];
        return own && !guarded ? [(rule as CSSStyleRule).selectorText, ...inner] : inner;
      });
    return [...document.styleSheets].flatMap((sheet) => search(sheet.cssRules, false));
  });

/** Words that do not grow by half at least at twice the text size. Leaves the page at that size. */
const findStillWords = (page: Page) =>
  page.evaluate(() => {
    const words = [
      ...document.querySelectorAll('main :is(h2, h3, p, li, dt, dd, td, th, label, summary, .btn)'),
    ].filter(
      (one) =>
        one.checkVisibility({ visibilityProperty: true }) &&
        // Documents that are drawn, and are told in words beside them.
        !one.closest(
          '.demo-paper, .payslip, .payslip-lines, .stage, .two-receipts, .shop-panel, .calc-tape, figure, .strip',
        ),
    );
    const sizes = () => words.map((one) => Number.parseFloat(getComputedStyle(one).fontSize));
    const before = sizes();
    document.documentElement.style.fontSize = '200%';
    const after = sizes();
    return words
      .map((one, index) => [one, (after[index] as number) / (before[index] as number)] as const)
      .filter(([, growth]) => growth < 1.5)
      .map(([one, growth]) => `${growth}: ${one.className} ${one.textContent?.slice(0, 40)}`);
  });

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test.describe('on a phone', () => {
  test.use(phone);

  test('every page can be read and touched', async ({ page, complaints }) => {
    complaints.expect(/404/);
    for (const route of everyRoute) {
      await test.step(route, async () => {
        await page.goto(route);
        await openFolds(page);
        for (const width of [320, 360, 390]) {
          await page.setViewportSize({ width, height: 844 });
          expect.soft(await findSmallPrint(page, 11), `ledger face at ${width} px`).toEqual([]);
        }
        expect.soft(await findNarrowTargets(page), 'under 44 px').toEqual([]);
        expect.soft(await findLooseHover(page), 'hover').toEqual([]);
        const square = await page.evaluate(() =>
          getComputedStyle(document.body).getPropertyValue('-webkit-tap-highlight-color'),
        );
        expect.soft(square, 'blue square').toBe('rgba(0, 0, 0, 0)');
        if (wordyRoutes.includes(route)) {
          expect.soft(await findStillWords(page), 'at twice the text size').toEqual([]);
        }
      });
    }
  });

  test('the first question stands in the first view of /perguntas-frequentes', async ({ page }) => {
    await page.goto('/perguntas-frequentes');
    const question = await page.locator('.accordion summary').first().boundingBox();
    const bar = await page.locator('[data-contact-bar]').first().boundingBox();
    expect((question?.y ?? 0) + (question?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
  });

  test('a note opens above the bar of contact', async ({ page }) => {
    await page.goto('/');
    await page.locator('#painpoints .note-mark button').first().click();
    const note = page.locator('.note-in-place:popover-open');
    await expect(note).toBeInViewport({ ratio: 1 });
    const bar = await page.locator('[data-contact-bar]').first().boundingBox();
    const box = await note.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(bar?.y ?? 0);
  });

  test('a dialog keeps its close button in view on a phone that lies down', async ({ page }) => {
    await page.setViewportSize({ width: 844, height: 390 });
    await page.goto('/');
    await page.locator('#hero').getByRole('button', { name: 'Fale Conosco' }).click();
    const dialog = page.getByRole('dialog');
    const close = dialog.getByRole('button', { name: 'Fechar' });
    for (const part of [dialog.getByRole('heading'), dialog.locator('[type=submit]')]) {
      await part.scrollIntoViewIfNeeded();
      await expect(close).toBeInViewport({ ratio: 1 });
    }
    await close.click();
    await expect(dialog).toBeHidden();
  });
});

test('the one-line script is copied, and the button stays where it is', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  for (const width of [390, 1440]) {
    await test.step(`at ${width} px`, async () => {
      await page.setViewportSize({ width, height: 844 });
      await page.goto('/');
      const head = page.locator('#integracoes .code-head');
      const copy = head.getByRole('button');
      const places = async () => [await copy.boundingBox(), await head.boundingBox()];
      await copy.scrollIntoViewIfNeeded();
      const before = await places();
      await copy.click();
      await expect(head.getByRole('status')).toHaveText('Código copiado');
      await expect(head.getByRole('status')).toBeVisible();
      expect(await places()).toEqual(before);
      expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
        /^<script src="https:\/\/checkout\.consigo\.example\/v1\.js" data-merchant-id="[^"]+"><\/script>$/,
      );
    });
  }
});

test('the stamp of step 5 is whole at every width', async ({ page }) => {
  await page.goto('/como-funciona');
  for (const width of [320, 390, 768, 1024, 1440, 1920]) {
    await test.step(`at ${width} px`, async () => {
      await page.setViewportSize({ width, height: 900 });
      const stage = await page.locator('#etapa-5 .stage').boundingBox();
      const stamp = await page.locator('#etapa-5 .stamp svg').boundingBox();
      if (!stage || !stamp) throw new Error('There is no stamp');
      expect(stamp.x).toBeGreaterThanOrEqual(stage.x);
      expect(stamp.x + stamp.width).toBeLessThanOrEqual(stage.x + stage.width);
      expect(stamp.y + stamp.height).toBeLessThanOrEqual(stage.y + stage.height);
    });
  }
});

test('from 900 px on all five tabs are whole', async ({ page }) => {
  for (const route of ['/', '/perguntas-frequentes']) {
    await page.goto(route);
    for (const width of [900, 960, 1024, 1200, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const hidden = await page
        .locator('[role=tablist]')
        .evaluate((list) => list.scrollWidth - list.clientWidth);
      expect.soft(hidden, `${route} at ${width} px`).toBe(0);
    }
  }
});

test('a screen of 1920 px is used', async ({ page }) => {
  await page.setViewportSize({ width: 1920, height: 1080 });
  const widthOf = async (part: string) => (await page.locator(part).first().boundingBox())?.width;
  await page.goto('/');
  await expect(page.locator('h1')).toHaveCSS('font-size', '116px');
  expect(await widthOf('.hero-grid')).toBe(1600);
  expect(await widthOf('.slip')).toBeGreaterThan(490);
  const head = await page.locator('h1').evaluate((title) => title.scrollWidth);
  const slip = await page.locator('.slip').boundingBox();
  const start = await page.locator('h1').boundingBox();
  expect((start?.x ?? 0) + head).toBeLessThan(slip?.x ?? 0);
  await page.goto('/beneficios');
  expect(await widthOf('.two-receipts')).toBeGreaterThan(570);
});

test('the address in the footer stands on one line at every width', async ({ page }) => {
  await page.goto('/obrigado');
  for (const width of [320, 390, 768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const lines = await page.locator('footer a[href^=mailto]').evaluate((link) => {
      const range = document.createRange();
      range.selectNodeContents(link);
      return range.getClientRects().length;
    });
    expect.soft(lines, `${width} px`).toBe(1);
  }
});

test('the header is dark over ink and light over paper, and the menu’s own colour when open', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const header = page.getByRole('banner');
  const dark = /^rgba\(26, 16, 48/;
  for (const [route, part, over] of [
    ['/como-funciona', '.strip', 'ink'],
    ['/como-funciona', '#etapa-2', ''],
    ['/', '#integracoes .times', 'ink'],
    ['/', '#beneficios', ''],
    ['/', 'footer .legal', 'ink'],
  ] as const) {
    if (new URL(page.url()).pathname !== route) await page.goto(route);
    await page
      .locator(part)
      .first()
      .evaluate((one) => one.scrollIntoView({ block: 'start', behavior: 'instant' }));
    await expect(header, `${route} ${part}`).toHaveAttribute('data-over', over);
    await expect(header).toHaveAttribute('data-scrolled', 'true');
    if (over) await expect(header).toHaveCSS('background-color', dark);
    else await expect(header).not.toHaveCSS('background-color', dark);
  }
  await header.getByRole('button', { name: 'Menu' }).click();
  await expect(header).toHaveCSS('background-color', 'rgb(255, 254, 251)');
});
