import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from '../test.ts';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

export async function expectNoFindings(page: Page, part = 'html') {
  const { violations } = await new AxeBuilder({ page })
    .include(part)
    // What passes need not be described: on the home page that takes longer than finding it.
    .options({ runOnly: tags, resultTypes: ['violations'] })
    .setLegacyMode()
    .analyze();
  const findings = violations.map(({ id, nodes }) => `${id}: ${nodes.map((n) => n.html).join()}`);
  expect(findings).toEqual([]);
}
