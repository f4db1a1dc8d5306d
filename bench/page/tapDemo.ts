import type { Page } from '@playwright/test';
import { openBrowser } from './pageVariants.ts';

const phone = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};
const slow4G = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};
const slowdown = 4;
const nextStep = '[data-demo-step="select-installment"]';

const slowDown = async (page: Page) => {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', slow4G);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
};

const becomeIdle = async (page: Page) => {
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
};

/** From the first touch on: resolves, in milliseconds, after the frame that shows the element has been painted. */
const watch = (page: Page, selector: string) =>
  page.evaluateHandle((wanted) => {
    const { promise, resolve } = Promise.withResolvers<number>();
    let touched = 0;
    addEventListener('pointerdown', ({ timeStamp }) => (touched = timeStamp), { capture: true });
    const painted = new MessageChannel();
    painted.port1.onmessage = () => resolve(performance.now() - touched);
    const observer = new MutationObserver(() => {
      if (!document.querySelector(wanted)) return;
      observer.disconnect();
      requestAnimationFrame(() => painted.port2.postMessage(null));
    });
    observer.observe(document, { subtree: true, childList: true, attributes: true });
    return { promise };
  }, selector);

/**
 * Taps the demo's first button once the page is loaded and idle, on slow 4G with a processor four times
 * slower; the milliseconds until the next step is on the screen.
 * @throws when the page has no such button
 */
export async function tapDemo(url: string): Promise<number> {
  const browser = await openBrowser();
  try {
    const page = await browser.newPage(phone);
    await slowDown(page);
    await page.goto(url);
    await becomeIdle(page);
    const button = page.getByRole('button', { name: 'Pagar com Crédito Consignado' });
    const answer = await watch(page, nextStep);
    await button.tap();
    await page.locator(nextStep).waitFor();
    return await answer.evaluate(({ promise }) => promise);
  } finally {
    await browser.close();
  }
}
