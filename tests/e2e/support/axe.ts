import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';
import { expect, test } from '../test.ts';

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

/** Changes the scheme, without the while in which colours pass from one to the other. */
async function showIn(page: Page, colorScheme: 'light' | 'dark') {
  await page.emulateMedia({ colorScheme });
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) animation.finish();
  });
}

/** What axe finds in a part of the page by day, and by night what colours alone can break. */
export async function expectNoFindings(page: Page, part = 'html') {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(program);
  await showIn(page, 'light');
  expect(await findings(page, part, tags)).toEqual([]);
  await showIn(page, 'dark');
  expect(await findings(page, part, ['color-contrast']), 'in the dark scheme').toEqual([]);
  await showIn(page, 'light');
}

const widths = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];

/** A phone and a desktop differ in their layout alone: one visit is looked at as either shows it. */
export async function expectNoFindingsAtAnyWidth(page: Page, part?: string, viewports = widths) {
  for (const viewport of viewports) {
    await test.step(`at ${viewport.width} px`, async () => {
      await page.setViewportSize(viewport);
      await expectNoFindings(page, part);
    });
  }
}
