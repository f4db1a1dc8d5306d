import type { Page } from '@playwright/test';
import { visitPrerendering } from './support/prerendering.ts';
import { expect, test } from './test.ts';

const deliveryOf = (page: Page) =>
  page.evaluate(() => {
    const [visit] = performance.getEntriesByType('navigation');
    return (visit as unknown as { deliveryType: string }).deliveryType;
  });

/** What is asked for before anybody wants to see it; the browser of these tests fetches, and does not prerender. */
const watchFetched = (page: Page) => {
  const fetched: string[] = [];
  page.on('request', (request) => {
    if (request.headers()['sec-purpose']) fetched.push(new URL(request.url()).pathname);
  });
  return fetched;
};

const footerLink = (page: Page, name: string) =>
  page.getByRole('contentinfo').getByRole('link', { name });

test('a page on whose link the pointer rests is there at the click', async ({ baseURL }) => {
  await visitPrerendering(`${baseURL}/termos-de-uso`, async ({ restOn, follow }) => {
    await restOn('/beneficios');
    expect(await follow('/beneficios')).toBe(true);
    await restOn('/');
    expect(await follow('/')).toBe(true);
  });
});

test('a page seen so is as far from its visitor as any other: haste, source and page of a lead', async ({
  baseURL,
}) => {
  const url = `${baseURL}/termos-de-uso?utm_source=jornal`;
  await visitPrerendering(url, async ({ page, restOn, follow }) => {
    await restOn('/');
    expect(await follow('/')).toBe(true);
    await page.$eval('#contact-dialog-trigger', (button) => (button as HTMLElement).click());
    await page.waitForSelector('dialog[open] [name=name]:focus');
    const send = async (afterSeen: number) => {
      for (const [name, text] of Object.entries({
        ...{ name: 'Ana Souza', email: 'ana@loja.com.br', phone: '11987654321', message: 'Olá' },
      })) {
        await page.type(`dialog [name=${name}]`, text);
      }
      const isInsert = (address: string) => address.includes('/rest/v1/merchant_leads');
      const sent = page.waitForRequest((request) => isInsert(request.url()));
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
    };
    const hasty = await send(999);
    expect(hasty.context).toMatchObject({ page: '/', trap: 'haste' });
    expect(JSON.stringify(hasty.context.source)).toContain('jornal');
    const again = await page.waitForSelector('::-p-text(Enviar outra mensagem)');
    await again?.click();
    const calm = await send(1000);
    expect(calm.context).not.toHaveProperty('trap');
    expect(calm.key).not.toBe(hasty.key);
  });
});

test('who only scrolls fetches nothing; who touches a link does', async ({ page }) => {
  const fetched = watchFetched(page);
  await page.goto('/');
  await footerLink(page, 'Termos de Uso').scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, -2000);
  await page.waitForLoadState('networkidle');
  expect(fetched).toEqual([]);
  await footerLink(page, 'Termos de Uso').hover();
  await expect.poll(() => fetched).toEqual(['/termos-de-uso']);
  await footerLink(page, 'Termos de Uso').click();
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
