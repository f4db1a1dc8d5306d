import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { readSiteConfig } from '../../config/siteConfig.ts';
import { type CardCopy, cardsCopy } from '../content/pt-BR/pageCards.ts';
import { CardPicture } from './CardPicture.tsx';

const brands = ['Companhia Brasileira de Consignado Unida', 'W'.repeat(40)];
const address = `${'consignado'.repeat(6)}.com.br/politica-de-privacidade`;

describe.each(brands)('for the brand %s', (brand) => {
  const words = JSON.stringify(cardsCopy(readSiteConfig({}))).replaceAll('Consigo', brand);
  const cards = Object.entries<CardCopy>(JSON.parse(words));

  it.each(cards)('the text of the card of %s fits', (_, copy) => {
    const svg = renderToStaticMarkup(<CardPicture brand={brand} address={address} copy={copy} />);
    expect(svg).toMatch(/^<svg [^>]*width="1200" height="630"/);
    expect(svg).toContain(`>${brand}</text>`);
    expect(svg).toContain(`>${copy.note ?? address}</text>`);
  });
});

it('a card whose headline fits at no size cannot be drawn', () => {
  const [copy] = Object.values(cardsCopy(readSiteConfig({})));
  if (!copy) throw new Error('There is no card');
  const long = { ...copy, headline: copy.headline.repeat(5) };
  expect(() =>
    renderToStaticMarkup(<CardPicture brand="C" address={address} copy={long} />),
  ).toThrow('too long for the headline');
});
