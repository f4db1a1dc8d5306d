import { check } from 'recheck';
import ts from 'typescript';
import { expect, it } from 'vitest';
import { parseModule } from '../architecture/readImports.ts';
import { allPaths, isModule, isTest, readSource } from '../architecture/sourceFiles.ts';

/** Where strangers' text is read. In their own browser, they can harm only themselves. */
const readsStrangers = (path: string) => /^(shared|server|cli|inbox)\//.test(path);

function* patternsOf(node: ts.Node): Generator<RegExp> {
  if (ts.isRegularExpressionLiteral(node)) {
    const [, source = '', flags] = /^\/(.*)\/(\w*)$/s.exec(node.text) ?? [];
    yield new RegExp(source, flags);
  }
  for (const child of node.getChildren()) yield* patternsOf(child);
}

it('no pattern applied to strangers’ text takes more than linear time', async () => {
  const files = allPaths.filter((path) => readsStrangers(path) && isModule(path) && !isTest(path));
  expect(files.length).toBeGreaterThan(100);
  const slow: string[] = [];
  for (const path of files) {
    for (const { source, flags } of patternsOf(parseModule(readSource(path)))) {
      const { status } = await check(source, flags, { randomSeed: 1 });
      if (status === 'vulnerable') slow.push(`${path}: /${source}/${flags}`);
    }
  }
  expect(slow).toEqual([]);
});
