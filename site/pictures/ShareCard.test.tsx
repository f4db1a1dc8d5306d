import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ShareCard } from './ShareCard.tsx';

const draw = (props: { brand: string; title: string }) =>
  renderToStaticMarkup(<ShareCard {...props} line="Crédito consignado no checkout" />);

it.each(['Companhia Brasileira de Consignado Unida', 'W'.repeat(40)])(
  'fits the brand %s and a long title into the card',
  (brand) => {
    const svg = draw({
      brand,
      title: 'A venda que o cartão recusou ainda é sua, e chega por PIX.',
    });
    expect(svg).toMatch(/^<svg [^>]*width="1200" height="630"/);
    expect(svg).toContain(`>${brand}</text>`);
  },
);

it('refuses a title that fits at no size', () => {
  expect(() => draw({ brand: 'C', title: 'palavra '.repeat(400) })).toThrow('too long for a card');
});
