import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from '../test.ts';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

async function findings(page: Page, part: string, rules: string[] | null) {
  const { violations } = await new AxeBuilder({ page })
    .include(part)
    // What passes need not be described: on the home page that takes longer than finding it.
    .options({ runOnly: rules ?? tags, resultTypes: ['violations'] })
    .setLegacyMode()
    .analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((n) => n.html).join()}`);
}

/** What axe finds in a part of the page by day, and by night what colours alone can break. */
export async function expectNoFindings(page: Page, part = 'html') {
  expect(await findings(page, part, null)).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) animation.finish();
  });
  expect(await findings(page, part, ['color-contrast']), 'in the dark scheme').toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });
}
