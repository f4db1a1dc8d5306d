import { globSync, readdirSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { type Claim, claims, pageOf } from './claims.ts';
import { norms } from './norms.ts';
import { examplePurchase, payslipAssumptions } from './payslipExample.ts';

const all = Object.entries<Claim>(claims);
const days = [
  ...all.map(([key, { checkedOn }]) => [key, checkedOn]),
  ...all.flatMap(([key, claim]) => (claim.ground === 'law' ? [[key, claim.reviewBy]] : [])),
  ...Object.entries(norms).map(([key, { date }]) => [key, date]),
] as const;

it.each(days)('%s bears a day that there is: %s', (_, day) => {
  expect(new Date(`${day}T00:00:00Z`).toISOString().slice(0, 10)).toBe(day);
});

it.each(all)('%s says where it is printed, each page once', (_, { pages }) => {
  expect(pages.length).toBeGreaterThan(0);
  expect(new Set(pages.map(pageOf)).size).toBe(pages.length);
});

const laws = all.flatMap(([key, claim]) => (claim.ground === 'law' ? [{ key, ...claim }] : []));

it.each(laws)('$key was checked after its norm was issued, and is to be read again', (claim) => {
  expect(claim.checkedOn > claim.norm.date).toBe(true);
  expect(claim.reviewBy > claim.checkedOn).toBe(true);
});

it('a norm is named by its number in the table of norms alone', () => {
  const folder = new URL('./', import.meta.url);
  const files = readdirSync(folder, { recursive: true }).map(String);
  const texts = files.filter((file) =>
    /^(pt-BR|legal)\/|^[^/]*Claims?\.ts$|^claims\.ts$/.test(file),
  );
  expect(texts.length).toBeGreaterThan(30);
  const number = /(?:Lei|Decreto|Portaria)\D{0,24}\d[\d.]*\/\d{4}|NBR \d+:|CDC, art/g;
  const found = texts
    .filter((file) => /\.(ts|md)$/.test(file) && !file.endsWith('.test.ts'))
    .flatMap((file) => {
      const named = readFileSync(new URL(file, folder), 'utf8').match(number) ?? [];
      return named.map((name) => `${file}: ${name}`);
    });
  expect(found).toEqual([]);
  expect('Lei 13.709/2018 e CDC, art. 49'.match(number)).toHaveLength(2);
});

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

/** Every way to write a figure of the registry, or the example's price, once more: in full or cut short (`24 h úteis`). */
const retypings = [...Object.values<Claim>(claims).map(({ figure }) => figure), examplePurchase()]
  .filter((figure) => /\d/.test(figure))
  .flatMap((figure) => {
    const stem = figure.replace(/^até /, '').replace(/(\d (?:h|min|dia)).*/, '$1');
    const [, days] = /^(\d+) dia$/.exec(stem) ?? [];
    return days && Number(days) > 1 ? [stem, `dia ${days}`] : [stem];
  })
  .map((text) => text.replace(/[.+$]/g, '\\$&').replace(/\s/g, '\\s?'))
  .map((text) => new RegExp(`(?<![\\d.,+])${text}(?!\\d|[.,]\\d)`, 'i'));

const findRetyped = (path: string, source: string): string[] =>
  textsOf(path, source).flatMap((text) => {
    const [found] = retypings.flatMap((retyping) => retyping.exec(text) ?? []);
    return found ? [`${path}: ${found}`] : [];
  });

describe('a figure of the registry', () => {
  const root = new URL('../../', import.meta.url);
  const sources = globSync(['site/**/*.{ts,tsx,astro,md}', 'server/http/forms/*.ts'], {
    cwd: root,
    exclude: ['**/*.test.*', 'site/content/{claims,segmentClaims,leadFormCopy,norms}.ts'],
  });

  it('is retyped nowhere', () => {
    expect(sources.length).toBeGreaterThan(200);
    const retyped = sources.flatMap((path) =>
      findRetyped(path, readFileSync(new URL(path, root), 'utf8')),
    );
    expect(retyped).toEqual([]);
  });

  it.each([
    ["lead: 'Resposta em até 24 horas úteis, por e-mail.'", '24 h'],
    ["rows: [['Resposta', 'até 24 h úteis']]", '24 h'],
    ['lead: `Pedido de R$ 1.499,00.`', 'R$ 1.499,00'],
    ["value: '45 dias de diferença'", '45 dia'],
    ["label: 'Dia 45'", 'Dia 45'],
    ["heading: 'Começa no dia\u00a045.'", 'dia\u00a045'],
    ["text: 'De 6 a 64x no holerite'", '6 a 64x'],
    ["text: 'chega a +30%.'", '+30%'],
    ["text: 'Nota 4,8'", '4,8'],
  ])('that is retyped in %j is found', (source, found) => {
    expect(findRetyped('x.ts', `export const copy = { ${source} };`)).toEqual([`x.ts: ${found}`]);
    expect(findRetyped('x.tsx', '<p>Cerca de 5 minutos</p>')).toEqual(['x.tsx: 5 min']);
  });

  it.each([
    "text: 'R$ 0,00'",
    "width: '140%'",
    "text: 'em 9 dias (CDC, art. 49)'",
    'text: claims.replyTime.figure',
    "import x from './24 horas úteis.ts'",
  ])('stands not in %j', (source) => {
    const code = source.startsWith('import') ? source : `export const copy = { ${source} };`;
    expect(findRetyped('x.ts', code)).toEqual([]);
  });

  it('is what is calculated with', () => {
    const { marginPercent, commissionPercent } = payslipAssumptions;
    expect(claims.marginCap.figure).toBe(`${marginPercent}%`);
    expect(claims.commissionRange.figure).toMatch(
      new RegExp(` ${commissionPercent.toLocaleString('pt-BR')}%$`),
    );
  });
});
