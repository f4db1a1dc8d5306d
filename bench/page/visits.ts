import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import puppeteer, { type Page } from 'puppeteer-core';
import { chromiumArgs, findTestChromium } from '../../scripts/test/browsers.ts';

/** Lighthouse's slow 4G: milliseconds there and back, bytes a second to the visitor and from there. */
const slow4G = { latency: 150, download: 1_600_000 / 8, upload: 750_000 / 8 };
const phone = {
  ...{ width: 412, height: 823, deviceScaleFactor: 1.75 },
  ...{ isMobile: true, hasTouch: true },
};

/** A browser that nothing was loaded in yet. One that Playwright drives would not prerender the next page. */
export const openBrowser = () =>
  puppeteer.launch({
    executablePath: findTestChromium() ?? 'chromium',
    headless: 'shell',
    defaultViewport: { width: 1280, height: 720 },
    args: chromiumArgs,
  });

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

/** Passes on what comes, half a round trip later and no faster than the line is. */
function passOn(from: Socket, to: Socket, bytesPerSecond: number): void {
  let free = 0;
  from.on('data', async (bytes: Buffer) => {
    const now = performance.now();
    free = Math.max(free, now) + (bytes.length / bytesPerSecond) * 1000;
    await wait(free - now + slow4G.latency / 2);
    if (to.writable) to.write(bytes);
  });
  from.on('error', () => to.destroy());
  from.on('close', () => to.destroySoon());
}

/** The server behind a slow line of its own: what the browser fetches beforehand is as slow as the rest. */
async function startSlowLine(url: string) {
  const { hostname, port } = new URL(url);
  const line = createServer(async (visitor) => {
    visitor.pause();
    await wait(slow4G.latency);
    const server = connect(Number(port), hostname);
    passOn(visitor, server, slow4G.upload);
    passOn(server, visitor, slow4G.download);
    visitor.resume();
  }).listen(0, '127.0.0.1');
  await once(line, 'listening');
  return {
    url: `http://127.0.0.1:${(line.address() as AddressInfo).port}`,
    [Symbol.dispose]: () => void line.close(),
  };
}

/** The largest paint so far, in milliseconds since the visitor asked for the page. */
const readLargestPaint = (page: Page) =>
  page.evaluate(async () => {
    const { activationStart = 0 } = performance.getEntriesByType('navigation')[0]?.toJSON() ?? {};
    const { promise, resolve } = Promise.withResolvers<number>();
    new PerformanceObserver((list) => {
      resolve(Math.max(0, (list.getEntries().at(-1)?.startTime ?? 0) - activationStart));
    }).observe({ type: 'largest-contentful-paint', buffered: true });
    return promise;
  });

/**
 * The largest paint of the home page and of `/beneficios` after a click on its link, on which the pointer
 * has rested for a second; on slow 4G, in milliseconds from the visitor's asking for each.
 */
export async function visitTwoPages(url: string): Promise<{ first: number; next: number }> {
  using line = await startSlowLine(url);
  await using browser = await openBrowser();
  const page = await browser.newPage();
  await page.goto(line.url, { waitUntil: 'networkidle0' });
  const first = await readLargestPaint(page);
  await page.hover('a[href="/beneficios"]');
  await wait(1000);
  await page.click('a[href="/beneficios"]');
  const isThere = () =>
    page.evaluate(() => location.pathname === '/beneficios' && !document.hidden).catch(() => false);
  while (!(await isThere())) await wait(20);
  return { first, next: await readLargestPaint(page) };
}
