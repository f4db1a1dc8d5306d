import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '../../scripts/project.mjs';

/** The components of sections and features that a page shows to visitors with script. */
function componentsOf(path: string): string[] {
  const page = readFileSync(join(projectRoot, path), 'utf8');
  const text = page.replace(/<noscript>[\s\S]*?<\/noscript>/g, '');
  const imports = text.matchAll(
    /import \{ ([\w, ]+) \} from '[./]+\/(?:site\/)?(?:sections|features)\//g,
  );
  return [...imports]
    .flatMap(([, names = '']) => names.split(', '))
    .filter((name) => new RegExp(`<${name}\\b`).test(text))
    .sort();
}

test('the SPA is made of what the home page is made of', () => {
  const ours = componentsOf('site/pages/index.astro');
  expect(ours.length).toBeGreaterThan(2);
  expect(componentsOf('bench/spa/HomePage.tsx')).toEqual(ours);
});
