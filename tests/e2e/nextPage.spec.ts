import type { Page } from '@playwright/test';
import puppeteer, { type Page as DrivenPage, type HTTPRequest } from 'puppeteer-core';
import { chromiumArgs, findTestChromium } from '../../scripts/test/browsers.ts';
import { asCounted, countsOf } from './support/countsOf.ts';
import { expect, test } from './test.ts';

type Visitor = {
  page: DrivenPage;
  /** Rests the pointer on the first link to a page until that is being prepared. */
  restOn(address: string): Promise<void>;
  /** Clicks the first link to a page and waits until that is seen; whether it was prerendered. */
  follow(address: string): Promise<boolean>;
};

const linkTo = (address: string) => `a[href="${address}"]`;

/**
 * Lets a visitor look at a page in a browser that prerenders, which it does not while Playwright drives it.
 * @throws when a page has complained meanwhile
 */
async function visitPrerendering(url: string, visit: (visitor: Visitor) => Promise<void>) {
  const browser = await puppeteer.launch({
    executablePath: findTestChromium() ?? 'chromium',
    headless: 'shell',
    defaultViewport: { width: 1280, height: 720 },
    args: [...chromiumArgs, asCounted],
  });
  try {
    const page = await browser.newPage();
    const complaints: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(message.text());
    });
    page.on('pageerror', (error) => complaints.push(String(error)));
    const isPrepared = (address: string) => (request: HTTPRequest) =>
      new URL(request.url()).pathname === address && 'sec-purpose' in request.headers();
    await page.goto(url);
    await visit({
      page,
      restOn: async (address) => {
        const prepared = page.waitForRequest(isPrepared(address));
        await page.hover(linkTo(address));
        await prepared;
      },
      follow: async (address) => {
        await page.click(linkTo(address));
        const seen = (path: string) => location.pathname === path && !document.hidden;
        const isThere = () => page.evaluate(seen, address).catch(() => false);
        await expect.poll(isThere).toBe(true);
        return page.evaluate(() => {
          const [visited] = performance.getEntriesByType('navigation');
          return (visited as unknown as { activationStart: number }).activationStart > 0;
        });
      },
    });
    expect(complaints).toEqual([]);
  } finally {
    await browser.close();
  }
}

/** Fills in the open dialog's form, sends it so long after the page was first seen, and reads what the page said beside the lead. */
async function send(page: DrivenPage, afterSeen: number) {
  for (const [name, text] of [
    ['name', 'Ana Souza'],
    ['email', 'ana@loja.com.br'],
    ['phone', '11987654321'],
    ['message', 'Olá'],
  ] as const) {
    await page.type(`dialog [name=${name}]`, text);
  }
  const sent = page.waitForRequest((request) => request.url().includes('/rest/v1/merchant_leads'));
  await page.evaluate((elapsed) => {
    const [visit] = performance.getEntriesByType('navigation');
    const { activationStart } = visit as unknown as { activationStart: number };
    performance.now = () => activationStart + elapsed;
    document.querySelector<HTMLFormElement>('dialog form')?.requestSubmit();
    Reflect.deleteProperty(performance, 'now');
  }, afterSeen);
  const headers = (await sent).headers();
  const context = Buffer.from(headers['x-lead-context'] ?? '', 'base64url').toString();
  return { key: headers['idempotency-key'], context: JSON.parse(context) };
}

test('a page on whose link the pointer rests is there at the click, counted once, and as far from its visitor as any other', async () => {
  const counts = await countsOf((url) =>
    visitPrerendering(
      `${url}/termos-de-uso?utm_source=jornal`,
      async ({ page, restOn, follow }) => {
        await restOn('/como-funciona');
        await restOn('/beneficios');
        expect(await follow('/beneficios')).toBe(true);
        await restOn('/');
        expect(await follow('/')).toBe(true);
        await test.step('a lead from it says its page, its source, and haste from when it was seen', async () => {
          await page.$eval('#contact-dialog-trigger', (button) => (button as HTMLElement).click());
          await page.waitForSelector('dialog[open] [name=name]:focus');
          const hasty = await send(page, 999);
          expect(hasty.context).toMatchObject({ page: '/', trap: 'haste' });
          expect(JSON.stringify(hasty.context.source)).toContain('jornal');
          const again = await page.waitForSelector('::-p-text(Enviar outra mensagem)');
          await again?.click();
          const calm = await send(page, 1000);
          expect(calm.context).not.toHaveProperty('trap');
          expect(calm.key).not.toBe(hasty.key);
        });
      },
    ),
  );
  expect(counts.filter((count) => count.startsWith('page'))).toEqual([
    'page / 1',
    'page /beneficios 1',
    'page /termos-de-uso 1',
  ]);
});

/** What is asked for before anybody wants to see it; the browser of these tests fetches, and does not prerender. */
const watchFetched = (page: Page) => {
  const fetched: string[] = [];
  page.on('request', (request) => {
    if (request.headers()['sec-purpose']) fetched.push(new URL(request.url()).pathname);
  });
  return fetched;
};

const deliveryOf = (page: Page) =>
  page.evaluate(() => {
    const [visit] = performance.getEntriesByType('navigation');
    return (visit as unknown as { deliveryType: string }).deliveryType;
  });

const footerLink = (page: Page, name: string) =>
  page.getByRole('contentinfo').getByRole('link', { name });

test('who only scrolls fetches nothing; who touches a link does', async ({ page }) => {
  const fetched = watchFetched(page);
  const terms = footerLink(page, 'Termos de Uso');
  await page.goto('/');
  await terms.scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, -2000);
  await page.waitForLoadState('networkidle');
  expect(fetched).toEqual([]);
  await terms.hover();
  await expect.poll(() => fetched).toEqual(['/termos-de-uso']);
  await terms.click();
  await expect(page).toHaveURL('/termos-de-uso');
  expect(await deliveryOf(page)).toBe('navigational-prefetch');
});

test('who saves data fetches nothing either', async ({ page }) => {
  await page.setExtraHTTPHeaders({ 'save-data': 'on' });
  const fetched = watchFetched(page);
  await page.goto('/');
  await footerLink(page, 'Termos de Uso').click();
  await expect(page).toHaveURL('/termos-de-uso');
  expect(await deliveryOf(page)).toBe('');
  expect(fetched).toEqual([]);
});

/** How the page that comes next moves: each motion with its milliseconds; null where nothing does. */
const motionOnTheWay = async (page: Page) => {
  await page.addInitScript(() => {
    addEventListener('pagereveal', async ({ viewTransition }) => {
      const moving = window as { motions?: unknown };
      moving.motions = null;
      if (!viewTransition) return;
      await viewTransition.ready;
      moving.motions = document.getAnimations().map(({ effect }) => {
        const { pseudoElement } = effect as KeyframeEffect;
        return [pseudoElement, effect?.getTiming().duration];
      });
    });
  });
  await page.goto('/termos-de-uso');
  await footerLink(page, 'Acessibilidade').click();
  await expect(page).toHaveURL('/acessibilidade');
  await page.waitForFunction(() => (window as { motions?: unknown }).motions !== undefined);
  return page.evaluate(
    () => (window as { motions?: unknown }).motions as [string, number][] | null,
  );
};

test('the next page is fed over the last in a blink, and nothing else moves', async ({ page }) => {
  expect(await motionOnTheWay(page)).toEqual([['::view-transition-new(root)', 120]]);
});

test('nothing moves for visitors who asked for less motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await motionOnTheWay(page)).toBeNull();
});
