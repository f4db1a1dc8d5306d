import { devices, expect } from '@playwright/test';
import puppeteer, { type HTTPRequest, type Page } from 'puppeteer-core';
import { chromiumArgs, findTestChromium } from '../../../scripts/test/browsers.ts';

/** Headless browsers are not counted, so this one has the name of another. */
const { userAgent } = devices['Desktop Chrome'];

export type Visitor = {
  page: Page;
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
export async function visitPrerendering(
  url: string,
  visit: (visitor: Visitor) => Promise<void>,
): Promise<void> {
  const browser = await puppeteer.launch({
    executablePath: findTestChromium() ?? 'chromium',
    headless: 'shell',
    defaultViewport: { width: 1280, height: 720 },
    args: [...chromiumArgs, `--user-agent=${userAgent}`],
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
