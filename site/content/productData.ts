import { averageRating } from './averageRating.ts';

type ProductFacts = {
  brand: string;
  /** Canonical address of the page that shows the product. */
  url: string;
  description: string;
  /** Whether that page prints the rating: what is not visible may not be in the data either. */
  showsRating: boolean;
};

const { value, worst, best, count } = averageRating;

/**
 * The payment method as a schema.org Product: joining costs nothing, the commission is by sale.
 * What is asked and forbidden: Google Search Central, "Product snippet structured data".
 */
export const productData = ({ brand, url, description, showsRating }: ProductFacts) => ({
  '@context': 'https://schema.org',
  '@type': 'Product',
  name: brand,
  description,
  url,
  brand: { '@type': 'Brand', name: brand },
  offers: {
    '@type': 'Offer',
    url,
    price: 0,
    priceCurrency: 'BRL',
    availability: 'https://schema.org/InStock',
  },
  ...(showsRating && {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: value,
      worstRating: worst,
      bestRating: best,
      reviewCount: count,
    },
  }),
});
