import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '../../scripts/project.mjs';

/** The components of sections and features that a page shows to visitors with script. */
const componentsOf = (path: string): string[] => {
  const text = readFileSync(join(projectRoot, path), 'utf8').replace(
    /<noscript>[\s\S]*?<\/noscript>/g,
    '',
  );
  const imports = text.matchAll(
    /import \{ (\w+) \} from '[./]+\/(?:site\/)?(?:sections|features)\//g,
  );
  return [...imports]
    .map(([, name = '']) => name)
    .filter((name) => new RegExp(`<${name}\\b`).test(text))
    .sort();
};

test.each([
  ['index', 'HomePage'],
  ['como-funciona', 'JourneyPage'],
  ['beneficios', 'BenefitsPage'],
  ['perguntas-frequentes', 'QuestionsPage'],
  ['numeros', 'NumbersPage'],
])('the SPA is made of what %s.astro is made of', (page, route) => {
  const ours = componentsOf(`site/pages/${page}.astro`);
  expect(ours.length).toBeGreaterThan(2);
  expect(componentsOf(`bench/spa/routes/${route}.tsx`)).toEqual(ours);
});
