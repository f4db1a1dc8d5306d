import { globSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { type Claim, claims, type PagePath } from './claims.ts';
import { fillText, legalFacts } from './legalFacts.ts';
import { examplePurchase, payslipAssumptions } from './payslipExample.ts';
import { beneficiosCopy } from './pt-BR/beneficios.ts';
import { comoFuncionaCopy } from './pt-BR/comoFunciona.ts';
import { homeCopy } from './pt-BR/home.ts';
import { payslipCopy } from './pt-BR/payslip.ts';
import { perguntasCopy } from './pt-BR/perguntas.ts';

const facts = {
  brand: 'Consigo',
  email: 'contato@consigo.example',
  privacyEmail: 'privacidade@consigo.example',
  legalName: null,
  cnpj: null,
  privacyOfficer: null,
  checkoutScriptUrl: 'https://checkout.consigo.example/v1.js',
  isPublic: false,
  showsRating: true,
  ratingSource: null,
  isHosted: false,
  countsSteps: true,
  asksForProof: false,
  retention: null,
};
const legalText = (name: string) =>
  fillText(
    readFileSync(new URL(`legal/${name}.md`, import.meta.url), 'utf8').replaceAll(
      / \{#[\w-]+\}/g,
      '',
    ),
    legalFacts(facts),
  );
const words: Partial<Record<PagePath, string>> = {
  '/': JSON.stringify([homeCopy(facts), payslipCopy(facts.brand, 2026)]),
  '/como-funciona': JSON.stringify(comoFuncionaCopy(facts)),
  '/beneficios': JSON.stringify(beneficiosCopy(facts)),
  '/perguntas-frequentes': JSON.stringify(perguntasCopy(facts)),
  '/politica-de-privacidade': legalText('privacidade'),
  '/termos-de-uso': legalText('termos'),
  '/acessibilidade': legalText('acessibilidade'),
};

const listed = Object.entries<Claim>(claims).flatMap(([name, { figure, pages }]) =>
  pages.map((page) => ({ name, figure, page })),
);

it.each(listed)('$page prints the figure of $name', ({ figure, page }) => {
  expect(words[page]?.toLowerCase()).toContain(figure.toLowerCase());
});

/** What a visitor reads as a claim: percentages and payout terms. */
const figuresIn = (text: string): string[] => text.match(/\+?\d+(?:,\d+)?%|D\+\d+/g) ?? [];

it.each(Object.entries(words))('%s prints no figure that is not registered', (page, text) => {
  const registered = Object.values<Claim>(claims)
    .filter(({ pages }) => pages.some((one) => one === page))
    .flatMap(({ figure, wording }) => figuresIn(`${figure} ${wording}`));
  expect(figuresIn(text).filter((figure) => !registered.includes(figure))).toEqual([]);
});

it('an estimate never passes for proven', () => {
  const proven = Object.values<Claim>(claims).filter(({ evidence }) => evidence);
  expect(proven.filter(({ ground }) => ground === 'estimate')).toEqual([]);
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
    exclude: ['**/*.test.*', 'site/content/{claims,segmentClaims,leadFormCopy}.ts'],
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
    "text: 'em 7 dias (CDC, art. 49)'",
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
