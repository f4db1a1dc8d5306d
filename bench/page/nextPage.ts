import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import puppeteer, { type Page } from 'puppeteer-core';
import { chromiumArgs, findTestChromium } from '../../scripts/test/browsers.ts';

/** Lighthouse's slow 4G: milliseconds there and back, bytes a second towards the visitor. */
const slow4G = { roundTrip: 150, bytesPerSecond: 1_600_000 / 8 };

/** How long a pointer rests on a link before the press, in milliseconds. */
const rest = 1000;

/** Passes on what comes, half a round trip later and no faster than the line is. */
function passOn(from: Socket, to: Socket, bytesPerSecond: number): void {
  let free = 0;
  from.on('data', async (bytes: Buffer) => {
    const now = performance.now();
    free = Math.max(free, now) + (bytes.length / bytesPerSecond) * 1000;
    await wait(free - now + slow4G.roundTrip / 2);
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
    await wait(slow4G.roundTrip);
    const server = connect(Number(port), hostname);
    passOn(visitor, server, Number.POSITIVE_INFINITY);
    passOn(server, visitor, slow4G.bytesPerSecond);
    visitor.resume();
  }).listen(0, '127.0.0.1');
  await once(line, 'listening');
  return {
    url: `http://127.0.0.1:${(line.address() as AddressInfo).port}`,
    stop: () => line.close(),
  };
}

/** The largest paint so far, in milliseconds since the visitor asked for the page. */
const readLargestPaint = (page: Page) =>
  page.evaluate(async () => {
    const [visit] = performance.getEntriesByType('navigation') as unknown as [
      { activationStart: number },
    ];
    const { promise, resolve } = Promise.withResolvers<number>();
    new PerformanceObserver((list) => {
      const painted = list.getEntries().at(-1)?.startTime ?? 0;
      resolve(Math.max(0, painted - visit.activationStart));
    }).observe({ type: 'largest-contentful-paint', buffered: true });
    return promise;
  });

export type TwoPages = { first: number; next: number };

/**
 * The largest paint of the home page and of `/beneficios` after a click on its link, on slow 4G, in
 * milliseconds from the visitor's asking for each.
 */
export async function visitTwoPages(url: string): Promise<TwoPages> {
  const line = await startSlowLine(url);
  const browser = await puppeteer.launch({
    executablePath: findTestChromium() ?? 'chromium',
    headless: 'shell',
    defaultViewport: { width: 1280, height: 720 },
    args: chromiumArgs,
  });
  try {
    const page = await browser.newPage();
    await page.goto(line.url, { waitUntil: 'networkidle0' });
    const first = await readLargestPaint(page);
    await page.hover('a[href="/beneficios"]');
    await wait(rest);
    await page.click('a[href="/beneficios"]');
    const isThere = () =>
      page
        .evaluate(() => location.pathname === '/beneficios' && !document.hidden)
        .catch(() => false);
    while (!(await isThere())) await wait(20);
    return { first, next: await readLargestPaint(page) };
  } finally {
    await browser.close();
    line.stop();
  }
}
