import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'cheerio';
import { beforeAll, expect, it } from 'vitest';
import { readBrand } from '../../config/brand.ts';
import { readSiteConfig } from '../../config/siteConfig.ts';
import { builtFolder, builtPages } from '../support/builtPages.ts';
import { ensureSecondBrand } from '../support/variantBuilds.ts';

/** Another company's site, by settings alone. */
const brand = readBrand({ BRAND_FOLDER: 'tests/support/secondBrand' });
let second: string;
let texts: { name: string; text: string }[];
beforeAll(async () => {
  second = await ensureSecondBrand();
  texts = globSync('**/*.{html,js,css,svg,json,txt,xml,webmanifest}', { cwd: second }).map(
    (name) => ({ name, text: readFileSync(join(second, name), 'utf8') }),
  );
});

const filesWith = (what: RegExp | string) =>
  texts
    .filter(({ text }) => (typeof what === 'string' ? text.includes(what) : what.test(text)))
    .map(({ name }) => name);

/** A colour in all the ways in which a style sheet or a drawing writes it. */
const waysOf = (colour: string) => {
  const parts = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  return new RegExp(`(#|%23)${colour.slice(1)}|rgb\\(${parts.join('[ ,]+')}\\b`, 'i');
};

it('has nothing of the first brand’s name, hosts and contacts in any file', () => {
  expect(texts.length).toBeGreaterThan(40);
  expect(filesWith(/consigo/i)).toEqual([]);
  expect(filesWith(readSiteConfig({}).phone)).toEqual([]);
  expect(filesWith('PagaFolha').length).toBeGreaterThan(14);
});

it('has its name behind the article that it takes', () => {
  expect(filesWith(/\bO PagaFolha Pagamentos usa estes dados/)).toContain('index.html');
  expect(filesWith(/(?<![\p{L}=])(a|da|na|pela) PagaFolha/iu)).toEqual([]);
});

it('has its own words, which lie in a folder of its own', () => {
  expect(filesWith('Roupas do PagaFolha')).toContain('index.html');
  expect(filesWith('Regras do PagaFolha</h1>')).toEqual(['termos-de-uso.html']);
  expect(builtPages.filter(({ html }) => html.includes('do PagaFolha'))).toEqual([]);
});

it('has none of the first brand’s colours and signs in any file, and its own in every page', () => {
  const first = readBrand({});
  const shared = Object.values(brand.colours);
  for (const [token, colour] of Object.entries(first.colours)) {
    if (!shared.includes(colour)) expect([token, filesWith(waysOf(colour))]).toEqual([token, []]);
  }
  const pathOf = (sign: string) => / d="(.+?)"/.exec(sign)?.[1] ?? 'none';
  expect(filesWith(pathOf(first.sign))).toEqual([]);
  expect(filesWith(pathOf(brand.sign)).length).toBeGreaterThan(14);
});

it('says on its proposal who answers for it, which a site whose owner has not said leaves open', () => {
  const own = load(readFileSync(join(second, 'proposta.html'), 'utf8'));
  const facts = own('#quem dd').toArray();
  expect(facts.map((fact) => own(fact).text())).toEqual([
    'PagaFolha Pagamentos Ltda.',
    '11.222.333/0001-81',
    'Exemplo Sociedade de Crédito Direto S.A., CNPJ 45.723.174/0001-10',
    'Rita Prado, diretora comercial',
  ]);
  expect(own('#aberto .open-terms dt').length).toBe(2);
  expect(own('footer').text()).toContain(
    'financeira responsável (Exemplo Sociedade de Crédito Direto S.A., CNPJ 45.723.174/0001-10).',
  );
  const { $: first } = builtPages.find(({ address }) => address === '/proposta') ?? {};
  expect(first?.('#quem').length).toBe(0);
  expect(first?.('#aberto .open-terms dt').length).toBe(4);
});

it('has pictures of its own, and colours the browser’s bars', () => {
  const read = (folder: string, name: string) => readFileSync(join(folder, name));
  const pictures = globSync('**/*.{png,ico}', { cwd: builtFolder });
  expect(pictures.length).toBeGreaterThan(10);
  const same = pictures.filter((name) => read(builtFolder, name).equals(read(second, name)));
  expect(same).toEqual([]);
  const { theme_color } = JSON.parse(String(read(second, 'manifest.webmanifest')));
  expect(theme_color.toLowerCase()).toBe(brand.colours['accent']);
  expect(String(read(second, 'index.html')).toLowerCase()).toContain(
    `<meta name="theme-color" content="${brand.colours['accent']}"`,
  );
});
