import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { readSiteConfig } from '../../config/siteConfig.ts';
import { type CardCopy, cardsCopy } from '../content/pt-BR/pageCards.ts';
import { CardPicture } from './CardPicture.tsx';
import { faces, fitLine, fitLines, textWidth } from './fitText.tsx';

const brands = ['Consigo', 'Companhia Brasileira de Consignado Unida', 'W'.repeat(40)];
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

describe('a text in a picture', () => {
  const face = faces.display;
  const headline = 'O salário virou meio de pagamento.';
  const block = { width: 574, height: 286, size: 106, least: 56, leading: 0.94 };

  it('is in one line as large as wanted where it fits, else as large as it fits', () => {
    const width = textWidth(headline, face) * 40;
    expect(fitLine(headline, face, { width: width + 1, size: 40, least: 10 }).size).toBe(40);
    expect(fitLine(headline, face, { width: width / 2 + 1, size: 40, least: 10 }).size).toBe(20);
  });

  it('stays in lines within its block, with every word in its place, as even as they get', () => {
    const { size, lines } = fitLines(headline, face, block);
    expect(lines.join(' ')).toBe(headline);
    expect(lines.length * size * block.leading).toBeLessThanOrEqual(block.height);
    for (const line of lines) expect(textWidth(line, face) * size).toBeLessThanOrEqual(block.width);
    expect(size).toBeGreaterThan(90);
    const width = textWidth('dois dois dois', face) * 40 + 1;
    const even = fitLines('dois dois dois dois', face, { ...block, width, size: 40, least: 40 });
    expect(even.lines).toEqual(['dois dois', 'dois dois']);
  });

  it('that fits at no size that can be read is an error', () => {
    const small = { width: 100, size: 40, least: 20 };
    expect(() => fitLine(headline, face, small)).toThrow('too long for its line');
    expect(() => fitLines('Anticonstitucionalissimamente', face, block)).toThrow('too long');
  });
});
