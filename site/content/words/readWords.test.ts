import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { sampleConfig as config } from '../../../tests/support/sampleConfig.ts';
import { checkLegalText, describeShapes, readRegistry, readWords } from './readWords.ts';
import { WordsError } from './source.ts';

const content = join(import.meta.dirname, '..');

const read = (path: string) => readFileSync(path, 'utf8');

/** The build's error message if one line of a file is replaced. */
function faultsWith(name: string, line: string, instead: string): string {
  const path = join(content, name);
  const text = read(path);
  expect(text.split(line)).toHaveLength(2);
  const changed = (one: string) => (one === path ? text.replace(line, () => instead) : read(one));
  try {
    if (name.endsWith('.md')) checkLegalText(path, config, changed);
    else readWords(path, config, changed);
  } catch (error) {
    if (error instanceof WordsError) return error.message;
    throw error;
  }
  return 'nothing';
}

const lineOf = (name: string, text: string) =>
  read(join(content, name)).split(text)[0]?.split('\n').length;

const home = 'pt-BR/home.yaml';

/** The first line of the home page's words that begins with a text. */
const lineWith = (start: string) =>
  read(join(content, home))
    .split('\n')
    .find((line) => line.startsWith(start)) ?? start;

describe('a fault in a file is reported with its line and the allowed values', () => {
  const kicker = lineWith('  kicker: ');
  const atKicker = `site/content/${home}:${lineOf(home, kicker)} hero.kicker: `;
  const headline = lineWith('  headline: ');
  const detailOf = '      detail:';
  const detail = lineWith(detailOf);
  const atDetail = lineOf(home, detail);
  const { claims } = readRegistry();
  const margin = claims['marginCap']?.figure;
  const reviews = claims['reviewCount']?.figure;
  const note = 'leadNote: { chargeback: cardChargeback }';

  it.each([
    [`'${'Crédito '.repeat(10)}fim'`, '83 caracteres, cabem no máximo 50'],
    ["'Em {instalmentMaximum}'", '{instalmentMaximum} não existe. Mais parecidos: {installmentMax'],
    [`Até ${margin} do salário`, `o número “${margin}” está digitado: escreva {marginCap}`],
    [`${reviews} avaliações`, `o número “${reviews}” está digitado`],
    ["'Quem usa a {brand}'", '“a {brand}” tem o artigo digitado: escreva {brand.a}, {brand.da}'],
    ['Em 12 horas', 'o número “12 horas” está digitado: nenhuma afirmação tem esse número: '],
    ['Em 24h úteis', 'o número “24h” está digitado'],
    ['Dia 45', 'o número “Dia 45” está digitado'],
    ['A nota é 4,8', 'o número “4,8” está digitado'],
    ['Custa R$1.499', 'o número “R$1.499” está digitado'],
    ["'Quem {brand'", 'tem uma chave sem a outra: um nome fica entre { e }'],
    ["'Quem usa a Consigo'", '“a Consigo” tem o artigo digitado'],
    ['', 'está vazio: escreva algo ou apague a linha'],
    ['2027', 'deve ser um texto. O que é só um número, começa com {'],
    [
      'Lei 13.709/2018',
      'a norma “Lei 13.709/2018” está digitada: escreva o nome dela, como em {norm.data}',
    ],
  ])('of the text %s', (text, message) => {
    expect(faultsWith(home, kicker, `  kicker: ${text}`)).toContain(atKicker + message);
  });

  it.each([
    ['a missing field', `${kicker}\n`, '', 'hero.kicker: falta'],
    [
      'an unknown field',
      kicker,
      `${kicker}\n  kiker: x`,
      'hero.kiker: não existe aqui. Mais parecido: kicker. Existem: kicker, headline, ',
    ],
    ['an unknown note', note, 'leadNote: { charge: cardChargeback }', '“charge” não é uma nota d'],
    ['too few lines', headline, '  headline: [O salário virou]', ' hero.headline'],
    ['missing quotes, by their line', detail, `${detailOf} A: b`, `:${atDetail} não pode ser lido`],
    ['a brace', detail, `${detailOf} {setupFee}`, 'deve ser um texto. O que é só um número'],
    ['a brace and a colon', detail, `${detailOf} {brand}: b`, `:${atDetail} um texto que contém`],
    ['one quote', detail, `${detailOf} "A\n`, `:${atDetail} falta uma aspa`],
    ['one bracket', headline, headline.slice(0, -1), 'falta um “]” ou “}”'],
    ['a tab', kicker, kicker.replace('  ', '\t'), 'começa com um tab: o recuo é de espaços'],
    ['a line twice', kicker, `${kicker}\n${kicker}`, 'este nome já está acima'],
    ['no colon', kicker, kicker.replace(':', ''), 'falta “: ” depois do nome'],
  ])('%s', (_, line, instead, message) => {
    const found = faultsWith(home, line, instead);
    expect(found).toMatch(new RegExp(`^site/content/${home}:\\d+ `));
    expect(found).toContain(message);
  });

  it.each([
    [
      'pt-BR/perguntas.yaml',
      '- id: devolucao',
      '- id: quanto-custa',
      '“quanto-custa” já é o id de',
    ],
    [
      'roadmap.yaml',
      '- name: Shopify\n    status: planned',
      '- name: Shopify\n    status: disponivel',
      'deve ser um destes: available, in-progress, planned, under-review',
    ],
    [
      'pt-BR/testimonials.yaml',
      'rating: 5\n    image:\n      trade: Moda infantil',
      'rating: 6\n    image:\n      trade: Moda infantil',
      'deve ser de 1 a 5',
    ],
    [
      'pt-BR/perguntas.yaml',
      '      - name: "{monitoring}"\n        detail: "{monitoring.wording}"\n',
      '',
      '3 itens, são precisos no mínimo 4',
    ],
    ['pt-BR/beneficios.yaml', 'day: 30', 'day: 28', 'deve ser um destes: 1, 30'],
    [
      'pt-BR/shell.yaml',
      '  href: /#contato',
      '  href: /contatos',
      'contact.href: “/contatos” não leva a nenhuma página. Páginas: /, /como-funciona',
    ],
    ['claims.yaml', '    figure: PCI DSS\n', '', 'claims.paymentStandard.figure: falta'],
    ['claims.yaml', 'norm: biometrics', 'norm: biometric', 'norm: deve ser um destes: payroll, '],
    ['claims.yaml', '    article: art. 54-B\n', '', '.article: falta'],
  ])('in %s, of %j, once', (name, line, instead, message) => {
    const found = faultsWith(name, line, instead);
    expect(found.split('\n')).toHaveLength(1);
    expect(found).toMatch(new RegExp(`^site/content/${name}:\\d+ `));
    expect(found).toContain(message);
  });

  it.each([
    [home, kicker, ` ${kicker}`],
    [home, kicker, kicker.slice(1)],
    ['claims.yaml', '    figure: PCI DSS\n', '     figure: PCI DSS\n'],
  ])('a space too many or too few in %s, on its own line: %j', (name, line, instead) => {
    expect(faultsWith(name, line, instead)).toBe(
      `site/content/${name}:${lineOf(name, line)} começa com um espaço a mais ou a menos: cada recuo tem dois`,
    );
  });
});

it('the shapes match the words; if not, run npm run shapes', () => {
  expect(read(join(content, 'words/shapes.json'))).toBe(describeShapes(config));
});

it.each([
  ['cartRecovery', '51%', 'shared/money.ts'],
  ['replyTime', '480 horas úteis', 'shared/replyTime.ts'],
  ['marginCap', '34%', 'site/content/payslipExample.ts'],
  ['installmentMaximum', '99x', 'site/content/installmentOptions.ts'],
  ['installmentRange', '6 a 99x', 'site/content/installmentOptions.ts'],
  ['commissionRange', '0% a 9%', 'shared/money.ts'],
  ['checkoutFee', '9%', 'shared/money.ts'],
  ['firstDeduction', 'até 99 dias', 'site/styles/beneficios.css'],
  ['journeyTime', 'meia hora', 'minutos'],
])('the figure %s cannot be changed to %s in the registry alone', (name, other, place) => {
  const claim = new RegExp(`(  ${name}:\\n    question: .*\\n    figure: )(.*)`);
  const [whole = '', line = ''] = claim.exec(read(join(content, 'claims.yaml'))) ?? [];
  const found = faultsWith('claims.yaml', whole, line + other);
  const at = (lineOf('claims.yaml', line) ?? 0) + line.split('\n').length - 1;
  expect(found).toContain(`site/content/claims.yaml:${at} claims.${name}.figure: `);
  expect(found).toContain(place);
});

it('every file is read the same with Windows line endings', () => {
  const ofWindows = (path: string) => read(path).replaceAll('\n', '\r\n');
  for (const name of globSync(['*.yaml', 'pt-BR/*.yaml'], { cwd: content })) {
    const path = join(content, name);
    expect(readWords(path, config, ofWindows).words, name).toEqual(readWords(path, config).words);
  }
  for (const name of globSync('legal/*.md', { cwd: content }))
    expect(checkLegalText(join(content, name), config, ofWindows), name).toEqual(
      checkLegalText(join(content, name), config),
    );
});

const terms = 'legal/termos.md';

it.each([
  ['an unknown fact', '{termsNotice}', '{termNotice}', 'parecidos: {termsNotice}'],
  ['a figure', '{termsNotice}', '30 dias', 'o número “30 dias” está digitado'],
  ['an invalid day', "updated: '2026-11-22'", "updated: '2026-02-30'", 'updated: deve ser um dia'],
])('%s in a legal text is reported', (_, text, instead, message) => {
  const found = faultsWith(terms, text, instead);
  expect(found).toContain(`site/content/${terms}:${lineOf(terms, text)} `);
  expect(found).toContain(message);
});

it.each([
  ['/Black: /', '“/” e letras minúsculas'],
  ['/numeros: /', 'já é um endereço do site'],
  ['/natal: /nirgends?utm_campaign=natal', 'não leva a nenhuma página'],
])('a short address “%s” is refused', (line, message) => {
  const path = join(content, 'redirects.yaml');
  const read = (file: string) => (file === path ? line : readFileSync(file, 'utf8'));
  expect(() => readWords(path, config, read)).toThrow(message);
});
