import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type CheerioAPI, load } from 'cheerio';
import { beforeAll, expect, it } from 'vitest';
import { readSiteConfig } from '../../config/siteConfig.ts';
import { pageAt } from '../support/builtPages.ts';
import { ensureHostedBuild } from '../support/variantBuilds.ts';

let other: string;
let texts: { name: string; text: string }[];
beforeAll(async () => {
  other = (await ensureHostedBuild()).dist;
  texts = globSync('**/*.{html,js,css,svg,json,txt,xml}', { cwd: other }).map((name) => ({
    name,
    text: readFileSync(join(other, name), 'utf8'),
  }));
});

const filesWith = (what: RegExp | string) =>
  texts
    .filter(({ text }) => (typeof what === 'string' ? text.includes(what) : what.test(text)))
    .map(({ name }) => name);

it('another owner’s site contains the default name, hosts and contacts in no file', () => {
  expect(texts.length).toBeGreaterThan(40);
  expect(filesWith(/consigo/i)).toEqual([]);
  expect(filesWith(readSiteConfig({}).phone)).toEqual([]);
  expect(filesWith('PagaFolha').length).toBeGreaterThan(14);
});

it('without a source for the rating, neither text nor structured data shows it', () => {
  const rating = /89 avaliações|nota\s5\sde\s5|aggregateRating|reviewCount/;
  expect(filesWith(rating)).toEqual([]);
});

it('its brand has the right article', () => {
  expect(filesWith(/\bO PagaFolha Pagamentos usa estes dados/)).toContain('index.html');
  expect(filesWith(/(?<![\p{L}=])(a|da|na|pela) PagaFolha/iu)).toEqual([]);
});

const own = (file: string) => load(readFileSync(join(other, file), 'utf8'));

it('its footer, which is printed with a proposal, and its privacy policy say who answers and who lends, if configured', () => {
  const footer = own('proposta.html')('footer').text();
  expect(footer).toContain('CNPJ 12.ABC.345/01DE-35');
  expect(footer).toContain(
    'financeira parceira, Exemplo Sociedade de Crédito Direto S.A., CNPJ 45.723.174/0001-10.',
  );
  expect(pageAt('/proposta').$('footer').text()).not.toContain('CNPJ');
  expect(own('politica-de-privacidade.html')('article').text()).toContain(
    'CNPJ 12.ABC.345/01DE-35',
  );
});

it('its home page says who bears the risk, and omits that if not configured', () => {
  const $ = own('index.html');
  const rows = Array.from($('#como-funciona + [data-trust] dl > div'), (row) =>
    $(row).text().trim(),
  );
  expect(rows).toEqual([
    'O cliente atrasou?A instituição cobra. O PIX da sua loja não volta.',
    expect.stringMatching(
      /^Quem empresta\?Exemplo .* S\.A\. CNPJ 45\.723\.174\/0001-10 Confira no Banco Central/,
    ),
    expect.stringMatching(
      /^Quem é o PagaFolha Pagamentos\?.* CNPJ 12\.ABC\.345\/01DE-35 .*Rita Prado/,
    ),
  ]);
  expect(pageAt('/').$('[data-trust]')).toHaveLength(0);
  const asked = (page: CheerioAPI) =>
    Array.from(page('.price a'), (link) => page(link).attr('href'));
  expect(asked($)).toEqual(['#risco', '#integracoes']);
  expect(asked(pageAt('/').$)).toEqual(['/perguntas-frequentes#cliente-demitido', '#integracoes']);
});

it('its answers name the owner’s lender, and what it says about customers who do not pay', () => {
  const $ = own('perguntas-frequentes.html');
  const lender = /Exemplo .* CNPJ 45\.723\.174\/0001-10\./;
  expect($('#quem-empresta .answer').text()).toMatch(lender);
  const answer = '#cliente-demitido .answer';
  expect($(answer).text()).toMatch(/^A instituição cobra\. O PIX da sua loja não volta\./);
  expect($(answer).text()).toMatch(lender);
  expect(pageAt('/perguntas-frequentes').$(answer).text()).toMatch(
    /^A cobrança fica com quem emprestou\. O que vale para a sua loja/,
  );
});

it('its home page numbers its sections without a gap, and ends without a pun on our name', () => {
  const $ = own('index.html');
  const codes = Array.from($('main .row-h > :first-child'), (code) => $(code).text());
  expect(codes.map(Number)).toEqual([200, 300, 400, 500, 600, 700, 800, 900, 1000]);
  expect($('.closing .say').text()).toBe('Dá.');
});
