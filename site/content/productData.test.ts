import { expect, it } from 'vitest';
import { productData } from './productData.ts';

const facts = {
  brand: 'Consigo',
  url: 'https://consigo.example/',
  description: 'Seu cliente parcela no holerite.',
};

it('describes a product of the brand that costs nothing to join, rated 4.8 by 89', () => {
  expect(productData({ ...facts, showsRating: true })).toEqual({
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: 'Consigo',
    description: facts.description,
    url: facts.url,
    brand: { '@type': 'Brand', name: 'Consigo' },
    offers: {
      '@type': 'Offer',
      url: facts.url,
      price: 0,
      priceCurrency: 'BRL',
      availability: 'https://schema.org/InStock',
    },
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: 4.8,
      worstRating: 1,
      bestRating: 5,
      reviewCount: 89,
    },
  });
});

it('says nothing of a rating that the page does not show', () => {
  expect(productData({ ...facts, showsRating: false })).not.toHaveProperty('aggregateRating');
});
