import { globSync, readFileSync } from 'node:fs';
import type { CheerioAPI } from 'cheerio';
import { describe, expect, it } from 'vitest';
import { platforms } from '../../site/content/roadmap.yaml';
import { builtFolder, builtPages, pageAt, siteConfig } from '../support/builtPages.ts';

// Pages as built, before a browser renders or hydrates them.

const home = pageAt('/').$;
const questions = pageAt('/perguntas-frequentes').$;
const journey = pageAt('/como-funciona').$;

const partsOf = ($: CheerioAPI, selector: string) =>
  Array.from($(selector), (element) => $(element));
const textsOf = ($: CheerioAPI, selector: string) =>
  partsOf($, selector).map((part) => part.text().replace(/\s+/g, ' ').trim());
const idsOf = ($: CheerioAPI, selector: string) =>
  partsOf($, selector).map((part) => part.attr('id'));
const linksOf = ($: CheerioAPI, selector: string) =>
  partsOf($, selector).map((link) => [
    link.clone().find('.mono').remove().end().text().trim(),
    link.attr('href'),
  ]);

it.each(builtPages)('$address has the header, which links to everything', ({ $ }) => {
  const links = [
    ['Como Funciona', '/como-funciona'],
    ['Benefícios', '/beneficios'],
    ['FAQ', '/perguntas-frequentes'],
    ['Integrações', '/#integracoes'],
    ['Fale Conosco', '/#contato'],
  ];
  expect(linksOf($, 'header nav[aria-label=Principal] a')).toEqual(links);
  expect(linksOf($, 'header nav[aria-label=Menu] a')).toEqual(links);
  const greeting = `https://wa.me/${siteConfig.phone}?text=Ol%C3%A1!%20Quero%20saber%20mais`;
  expect($('header a.wa').attr('href')).toContain(greeting);
});

it.each(
  builtPages.flatMap(({ address, $ }) =>
    partsOf($, 'form[data-lead-form]').map((form) => ({ address, form })),
  ),
)('a form on $address can be sent without script, and limits its texts', ({ form }) => {
  const limits = { name: '100', email: '254', company: '120', segment: '120', message: '5000' };
  const { action, method } = form.attr() ?? {};
  expect([action, method]).toEqual([`/contato/${form.attr('data-lead-form')}`, 'post']);
  for (const [name, limit] of Object.entries(limits)) {
    const field = form.find(`[name=${name}]`);
    if (field.length > 0) expect(field.attr('maxlength'), name).toBe(limit);
  }
  expect(form.find('[name=notice]').attr('value')).toMatch(/^\d{4}-\d{2}-\d{2}$|^\{\{/);
});

describe('the home page', () => {
  it('has its sections in order', () => {
    expect(idsOf(home, 'main section[id]').join(' ')).toBe(
      'hero problema painpoints beneficios como-funciona integracoes clientes comparativo calculadora faq contato',
    );
    expect(home('#integracoes + section [aria-roledescription="carrossel"]')).toHaveLength(1);
  });

  it('says at most once in each section that numbers vary', () => {
    for (const part of partsOf(home, 'main section')) {
      const seen = part.clone().find('[popover]').remove().end().text();
      expect(seen.split('variam por loja').length - 1, part.attr('id')).toBeLessThanOrEqual(1);
    }
  });

  it('compares four ways in six criteria', () => {
    expect(textsOf(home, '#comparativo thead th')).toEqual([
      'Critério',
      'PIX à vista',
      'Cartão de crédito',
      'Parcelado tradicional',
      'Consigo',
    ]);
    expect(textsOf(home, '#comparativo th[scope=row]')).toHaveLength(6);
    expect(textsOf(home, '#comparativo tbody td')).toHaveLength(6 * 4);
    expect(home('#comparativo caption').text()).not.toBe('');
  });

  it('has eight questions, of which one is open at a time', () => {
    const names = partsOf(home, '#faq details').map((question) => question.attr('name'));
    expect(names).toEqual(Array(8).fill('faq'));
  });

  it.each([
    ['moda', 'Moda & Acessórios', '+37%', '+42%', '93%'],
    ['cosmeticos', 'Cosméticos & Beleza', '+45%', '+28%', '95%'],
    ['eletronicos', 'Eletrônicos & Tecnologia', '+52%', '+65%', '89%'],
    ['alimentos', 'Alimentos & Vida Saudável', '+33%', '+25%', '97%'],
    ['saude', 'Saúde & Bem-estar', '+41%', '+38%', '94%'],
  ])('has the segment %s with its figures, benefits and drawing', (slug, name, ...figures) => {
    const part = `#segmento-${slug}`;
    expect(linksOf(home, `nav[data-tabs] [href="${part}"]`)).toEqual([[name, part]]);
    const measures = textsOf(home, `${part} dt`).slice(0, 3);
    expect(measures).toEqual(['conversão', 'ticket médio', 'aprovação']);
    expect(textsOf(home, `${part} .segment-stats dd`)).toEqual(figures);
    expect(textsOf(home, `${part} .ticks li`)).toHaveLength(3);
    expect(home(part).text()).toContain(`Médias estimadas em ${name}`);
    const drawing = home(`${part} img[data-src]`).attr('data-src');
    expect(drawing).toMatch(new RegExp(`/${slug}\\..*svg$`));
    expect(home(`${part} noscript img`).attr('src')).toBe(drawing);
  });
});

it.each([
  ['VTEX', 'Plugin em construção. Avisamos você primeiro.', 'Avise-me'],
  ['Shopify', 'Plugin planejado. Avisamos você primeiro.', 'Avise-me'],
  ['Mercado Livre', 'Com o nosso time.', 'Falar com o time'],
  ['Amazon', 'Com o nosso time.', 'Falar com o time'],
  ['WooCommerce', 'Entra hoje, com uma linha.', 'Copiar código', 'Pedir meu ID'],
  ['Loja Integrada', 'Com o nosso time.', 'Falar com o time'],
  ['Magento', 'Entra hoje, com uma linha.', 'Copiar código', 'Pedir meu ID'],
  ['Nuvemshop', 'Plugin em construção. Avisamos você primeiro.', 'Avise-me'],
])('a shop on %s reads “%s” beside the button “%s”', (platform, text, ...actions) => {
  const radio = home(`[data-platforms] [value="${platform}"]`);
  const answer = `#${radio.attr('aria-describedby')}`;
  expect(textsOf(home, `${answer} h3`)).toEqual([text]);
  expect(textsOf(home, `${answer} button`)).toEqual(actions);
});

it('the journey has five steps with a link each, and links to them and to the contact form', () => {
  const names = ['Escolha', 'Crédito', 'Parcelas', 'Identidade', 'Dinheiro'];
  const anchors = names.map((name, index) => [name, `#etapa-${index + 1}`]);
  expect(linksOf(journey, '[data-journey-selector] a')).toEqual(anchors);
  expect(idsOf(journey, '#timeline [data-journey-step]')).toEqual(
    anchors.map(([, anchor]) => anchor?.slice(1)),
  );
  const hero = 'main > :first-child';
  expect(linksOf(journey, `${hero} [href="#timeline"], ${hero} [href="#contato"]`)).toEqual([
    ['Ver as cinco etapas', '#timeline'],
    ['Fale Conosco', '#contato'],
  ]);
  expect(journey('main').text()).toMatch(/Cerca de 5 minutos/);
});

it('the questions have five topics, merchants first, and the platforms of the roadmap', () => {
  expect(textsOf(questions, '[data-tabs] a')).toEqual([
    'Para lojistas',
    'Para clientes',
    'Sobre integrações',
    'Sobre o produto',
    'Segurança e conformidade',
  ]);
  expect(questions('#perguntas details:not([name])').length).toBeGreaterThanOrEqual(30);
  expect(textsOf(questions, '.platform')).toEqual(
    platforms.map(({ name }) => expect.stringContaining(name)),
  );
});

it.each([
  [/na fila do time/i, 'Seu pedido está com o time. Você não precisa fazer mais nada.'],
  [/esta folha mora em/i, 'Copiar o link desta proposta'],
  [/24 h úteis/i, 'Resposta em 1 dia útil'],
  [/com os limites de cada uma/i, 'Respostas curtas, para decidir hoje.'],
  [/(?<!\d)0% de cartão/i, '0% de chargeback de cartão'],
  [/exemplo inventado/i, 'Esses são números de exemplo.'],
])('pages and scripts no longer say %s, but “%s”', (before, now) => {
  const scripts = globSync(`${builtFolder}/_astro/*.js`).map((file) => readFileSync(file, 'utf8'));
  const texts = [...builtPages.flatMap(({ $ }) => textsOf($, 'body')), ...scripts];
  expect(texts.flatMap((text) => text.match(before) ?? [])).toEqual([]);
  expect(texts.some((text) => text.includes(now))).toBe(true);
});

it('the page of numbers says in its heading what it is', () => {
  expect(textsOf(pageAt('/numeros').$, 'h1').join()).toMatch(/^Os números .+ explicados\.$/);
});

it.each(['/politica-de-privacidade', '/termos-de-uso'])(
  '%s says when it was created and changed',
  (address) => {
    const { $ } = pageAt(address);
    const [made, changed] = $('time').toArray();
    expect($(made).attr('datetime')).toBe('2025-03-22');
    expect($(made).parent().text()).toMatch(
      /^Publicada em 22 de março de 2025 · Última atualização em \d{1,2} de \p{L}+ de 20\d\d$/u,
    );
    expect($(changed).attr('datetime')).toMatch(/^20\d\d-\d\d-\d\d$/);
  },
);
