import { globSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { claims } from './claims.yaml';
import { examplePurchase } from './payslipExample.ts';
import { retypingOf } from './words/typedFigures.ts';

/** The texts of a source: its literals, without what is filled into them; all of a text that is no code. */
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

const findRetyped = (path: string, source: string): string[] =>
  textsOf(path, source).flatMap((text) => {
    const [found] = text.match(retyping) ?? [];
    return found ? [`${path}: ${found}`] : [];
  });

describe('a figure of the registry', () => {
  const root = new URL('../../', import.meta.url);
  const sources = globSync(['site/**/*.{ts,tsx,astro,md}', 'server/http/forms/*.ts'], {
    cwd: root,
    exclude: ['**/*.test.*'],
  });

  it('is retyped nowhere', () => {
    expect(sources.length).toBeGreaterThan(150);
    const retyped = sources.flatMap((path) =>
      findRetyped(path, readFileSync(new URL(path, root), 'utf8')),
    );
    expect(retyped).toEqual([]);
  });

  it.each([
    ["lead: 'Resposta em até 24 horas úteis, por e-mail.'", '24 h'],
    ['lead: `Pedido de R$ 1.499,00.`', 'R$ 1.499,00'],
    [
      `text: 'De ${claims['installmentRange']?.figure} no holerite'`,
      claims['installmentRange']?.figure,
    ],
    ["text: 'R$ 0,00, 140%, em 9 dias (CDC, art. 49)'", null],
    ['text: claims.replyTime.figure', null],
  ])('would be found retyped: in %s, %j', (source, found) => {
    const code = `export const copy = { ${source} };`;
    expect(findRetyped('x.ts', code)).toEqual(found ? [`x.ts: ${found}`] : []);
  });
});
