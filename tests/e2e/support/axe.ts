import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';
import { expect } from '../test.ts';

const program = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/** What passes need not be described: on the home page that takes longer than finding it. */
const findings = (page: Page, part: string, rules: string[]): Promise<string[]> =>
  page.evaluate(
    async ([part, options]) => {
      const { violations } = await window.axe.run(part, options);
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map((n) => n.html).join()}`);
    },
    [part, { runOnly: rules, resultTypes: ['violations'] } satisfies axe.RunOptions] as const,
  );

/** What axe finds in a part of the page by day, and by night what colours alone can break. */
export async function expectNoFindings(page: Page, part = 'html') {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(program);
  expect(await findings(page, part, tags)).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) animation.finish();
  });
  expect(await findings(page, part, ['color-contrast']), 'in the dark scheme').toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });
}
