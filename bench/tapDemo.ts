import type { Page } from 'puppeteer-core';
import { openBrowser } from './loadPage.ts';

/** Lighthouse's slow 4G: round trip in milliseconds, bytes a second. */
const slow4G = { latency: 150, download: 1_600_000 / 8, upload: 750_000 / 8 };
const phone = { width: 412, height: 823, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };

/** Resolves after the frame that shows the element was painted, with the milliseconds since the first touch. */
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
 * slower; returns the milliseconds until the next step is on the screen.
 * @throws if the page has no such button
 */
export async function tapDemo(url: string): Promise<number> {
  await using browser = await openBrowser();
  const page = await browser.newPage();
  await page.setViewport(phone);
  await page.emulateNetworkConditions(slow4G);
  await page.emulateCPUThrottling(4);
  await page.goto(url, { waitUntil: 'networkidle0' });
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  const button = await page.waitForSelector('::-p-aria(Pagar com Crédito Consignado)');
  const answer = await watch(page, '[data-demo-step="select-installment"]');
  await button?.tap();
  return await answer.evaluate(({ promise }) => promise);
}
