import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';
import { expect } from '../test.ts';

const program = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const everyRule = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const contrast = ['color-contrast'];

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/** Reporting what passes, and checking frames and sheets that our pages lack, would take most of the time. */
const lean: axe.RunOptions = {
  resultTypes: ['violations'],
  selectors: false,
  iframes: false,
  preload: false,
};

/** Runs axe in one colour scheme, with colour transitions turned off. */
async function expectNothing(
  page: Page,
  part: string,
  rules: string[],
  colorScheme: 'light' | 'dark',
  measured: readonly string[] = [],
) {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(program);
  await page.emulateMedia({ colorScheme });
  const found = await page.evaluate(
    async ([part, options]) => {
      for (const animation of document.getAnimations()) animation.finish();
      const { violations } = await window.axe.run(part, options);
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map((n) => n.html).join()}`);
    },
    [
      part,
      {
        ...lean,
        runOnly: rules,
        rules: Object.fromEntries(measured.map((rule) => [rule, { enabled: false }])),
      },
    ] as const,
  );
  expect.soft(found, `${part} in the ${colorScheme} scheme`).toEqual([]);
}

/**
 * Runs axe on a phone's page by day; at night, its colours are the same as at other widths.
 * `findSmallTargets` measures targets, because axe counts those that the contact bar covers only until
 * the page is scrolled.
 */
export const expectNoFindingsByDay = (page: Page) =>
  expectNothing(page, 'html', everyRule, 'light', ['target-size']);

/** Runs axe on a part of the page by day and, only for colours, at night. */
export async function expectNoFindings(page: Page, part = 'html') {
  await expectNothing(page, part, everyRule, 'light');
  await expectNothing(page, part, contrast, 'dark');
}
