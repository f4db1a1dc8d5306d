import { openBrowser } from './openBrowser.ts';
import type { PageVariant } from './PageVariant.ts';

/**
 * Looks at a route's three pages once, whole, before anything is measured.
 * @throws when a page does not show the sections of ours in their order: its figures would mean nothing
 */
export async function requireSameSections(
  urls: Record<PageVariant, string>,
  route: string,
): Promise<void> {
  const browser = await openBrowser();
  const read = async (url: string) => {
    const page = await browser.newPage();
    await page.goto(url + route);
    await page.getByRole('heading', { level: 1 }).waitFor();
    return page.locator('main section[id]').evaluateAll((all) => all.map(({ id }) => id));
  };
  try {
    const ours = (await read(urls.ours)).join(' ');
    for (const variant of ['stripped', 'spa'] as const) {
      const theirs = (await read(urls[variant])).join(' ');
      if (theirs !== ours) {
        throw new Error(
          `${route} as "${variant}" shows other sections than ours:\n${theirs}\n${ours}`,
        );
      }
    }
  } finally {
    await browser.close();
  }
}
