import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { claimFigure } from './words/textFaults.ts';

/** Comments, and what is only measured. */
const isUnprinted = (line: string) => /^\s*(\/\/|\/?\*)|startOffset=|\.length;$/.test(line);

it('the code types no price, percentage or time that visitors would read as a claim', () => {
  const root = new URL('../../', import.meta.url);
  const sources = globSync(['site/**/*.{ts,tsx,astro}', 'server/http/forms/*.ts'], {
    cwd: root,
    exclude: ['**/*.test.*', 'site/content/words/*'],
  });
  expect(sources.length).toBeGreaterThan(100);
  const typed = sources.flatMap((path) =>
    readFileSync(new URL(path, root), 'utf8')
      .split('\n')
      .filter((line) => !isUnprinted(line) && line.search(claimFigure) >= 0)
      .map((line) => `${path}: ${line.trim()}`),
  );
  expect(typed).toEqual([]);
});

it('no wording repeats the number of its own figure', () => {
  const source = readFileSync(new URL('claims.yaml', import.meta.url), 'utf8');
  const written: Record<string, { figure: string; wording: string }> = parse(source).claims;
  const repeating = Object.entries(written).filter(([, { figure, wording }]) =>
    figure.match(/\d{2,}/g)?.some((number) => wording.includes(number)),
  );
  expect(repeating.map(([name]) => name)).toEqual([]);
});
