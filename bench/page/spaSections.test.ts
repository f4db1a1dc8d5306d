import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '../../scripts/project.mjs';

/** The components of sections and features that a page imports. */
const componentsOf = (path: string): string[] =>
  readFileSync(join(projectRoot, path), 'utf8')
    .matchAll(/import \{ (\w+) \} from '[./]+\/(?:site\/)?(?:sections|features)\//g)
    .map(([, name = '']) => name)
    .toArray()
    .sort();

test('the SPA is made of what the home page is made of', () => {
  const ours = componentsOf('site/pages/index.astro');
  expect(ours.length).toBeGreaterThan(5);
  expect(componentsOf('bench/spa/routes/HomePage.tsx')).toEqual(ours);
});
