import { globSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { claims } from './claims.yaml';
import { examplePurchase } from './payslipExample.ts';
import { retypingOf } from './words/textFaults.ts';

/** The texts of a source file: its literals without interpolated values or, if it is not code, all of it. */
function textsOf(path: string, source: string): string[] {
  if (!/\.tsx?$/.test(path)) return [source];
  const texts: string[] = [];
  const walk = (node: ts.Node) => {
    if (ts.isImportDeclaration(node)) return;
    if (ts.isStringLiteralLike(node) || ts.isJsxText(node)) texts.push(node.text);
    if (ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node)) texts.push(node.text);
    ts.forEachChild(node, walk);
  };
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  walk(ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true, kind));
  return texts;
}

const retyping = retypingOf([
  ...Object.values(claims).map(({ figure }) => figure),
  examplePurchase(),
]);

it('the code never repeats the figure of a claim', () => {
  const root = new URL('../../', import.meta.url);
  const sources = globSync(['site/**/*.{ts,tsx,astro,md}', 'server/http/forms/*.ts'], {
    cwd: root,
    exclude: ['**/*.test.*'],
  });
  expect(sources.length).toBeGreaterThan(150);
  const retyped = sources.flatMap((path) =>
    textsOf(path, readFileSync(new URL(path, root), 'utf8')).flatMap((text) => {
      const [found] = text.match(retyping) ?? [];
      return found ? [`${path}: ${found}`] : [];
    }),
  );
  expect(retyped).toEqual([]);
});

it('no wording repeats the number of its own figure', () => {
  const source = readFileSync(new URL('claims.yaml', import.meta.url), 'utf8');
  const written: Record<string, { figure: string; wording: string }> = parse(source).claims;
  const repeating = Object.entries(written).filter(([, { figure, wording }]) =>
    figure.match(/\d{2,}/g)?.some((number) => wording.includes(number)),
  );
  expect(repeating.map(([name]) => name)).toEqual([]);
});
