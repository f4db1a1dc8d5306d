import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type BuiltPage, builtFolder, builtPages, foundPages } from '../support/builtPages.ts';

/** An amount that a line's end may part from its currency, with what stands around it. */
const partedAmounts = (text: string): string[] => text.match(/.{0,20}R\$ .{0,12}/g) ?? [];

/** The eight platforms of the specification. */
const platforms = /VTEX|Shopify|Mercado Livre|Amazon|WooCommerce|Loja Integrada|Magento|Nuvemshop/g;

describe('a list of platforms', () => {
  it.each(foundPages)('of $address says what there is on them today', ({ $ }) => {
    for (const list of $('main ul, main .answer').toArray()) {
      const named = new Set($(list).text().match(platforms));
      if (named.size < 4) continue;
      const text = $(list).parent().text();
      expect(text).toMatch(/script e API em todas|script e pela API, sim, em todas/);
      expect(text).toMatch(/Plugin em construção para VTEX|Por plugin, só onde o quadro/);
    }
  });

  it('stands on two pages', () => {
    const lists = foundPages.filter(({ $ }) =>
      /(?:script e API|API, sim,) em todas/.test($('main').text()),
    );
    expect(lists.map(({ address }) => address).sort()).toEqual(['/', '/perguntas-frequentes']);
  });
});

it('the menu numbers its links as the home page numbers their sections', () => {
  const home = foundPages.find(({ address }) => address === '/') as BuiltPage;
  const numberOf = (id: string) => home.$(`#${id} .row-h b`).first().text();
  const links = home.$('#menu a:not(.btn)').toArray();
  const numbers = links.map((link) => home.$(link).find('.mono').text());
  expect(numbers).toEqual(['como-funciona', 'beneficios', 'faq', 'integracoes'].map(numberOf));
  expect(new Set(numbers).size).toBe(4);
});

describe('an amount', () => {
  it.each(builtPages)('in $file never leaves its R$ behind', ({ html }) => {
    expect(partedAmounts(html)).toEqual([]);
  });

  it('in a script never leaves its R$ behind', () => {
    const scripts = readdirSync(join(builtFolder, '_astro')).filter((file) => file.endsWith('.js'));
    expect(scripts.length).toBeGreaterThan(5);
    const texts = scripts.map((file) => readFileSync(join(builtFolder, '_astro', file), 'utf8'));
    expect(texts.flatMap(partedAmounts)).toEqual([]);
  });

  it('is found where it does', () => {
    expect(partedAmounts('<p>de R$ 0,01 a R$\u00a010</p>')).toEqual(['<p>de R$ 0,01 a R$\u00a010']);
  });
});
