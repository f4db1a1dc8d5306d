import { averageRating, claimOf } from '../content/claims.ts';
import type { topics } from '../content/pt-BR/perguntas.yaml';
import { canonicalUrl, siteConfig } from '../thisSite.ts';

const { brand, email, showsRating } = siteConfig;
const url = canonicalUrl('/');

/**
 * The site's name and its publisher, which search engines print above their results. Requirements:
 * Google Search Central, "Site name" and "Organization structured data".
 */
export const websiteData = {
  '@context': 'https://schema.org',
  '@type': 'WebSite',
  name: brand,
  url,
  inLanguage: 'pt-BR',
  publisher: {
    '@type': 'Organization',
    name: brand,
    url,
    logo: canonicalUrl('/icones/icone-512.png'),
    email,
  },
};

/**
 * The payment method as a schema.org Product: joining is free, the commission is per sale. It includes
 * the rating if the page prints it. Requirements: Google Search Central, "Product snippet structured data".
 */
export const productData = (description: string) => ({
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
      ratingValue: averageRating.value,
      worstRating: averageRating.worst,
      bestRating: averageRating.best,
      reviewCount: averageRating.count,
    },
  }),
});

/** ISO 8601 duration of a figure in minutes or hours: `PT5M` for `5 minutos`. */
function durationOf(figure: string): string {
  const [number, unit = ''] = figure.split(' ');
  return `PT${number}${unit.charAt(0).toUpperCase()}`;
}

/**
 * The customer's way from checkout to payment as a schema.org HowTo, in the words of the page.
 * @param steps as printed; `id` is the step's anchor on its page
 */
export const howToData = (
  path: string,
  { headline, lead }: { headline: string; lead: string },
  steps: readonly Record<'id' | 'heading' | 'text', string>[],
) => ({
  '@context': 'https://schema.org',
  '@type': 'HowTo',
  name: headline,
  description: lead,
  inLanguage: 'pt-BR',
  totalTime: durationOf(claimOf('journeyTime').figure),
  step: steps.map(({ id, heading, text }, index) => ({
    '@type': 'HowToStep',
    position: index + 1,
    name: heading,
    text,
    url: `${canonicalUrl(path)}#${id}`,
  })),
});

/**
 * The first four questions on the page, verbatim, as a schema.org FAQPage.
 * Requirements: Google Search Central, "FAQ (FAQPage) structured data".
 */
export const faqData = (visible: typeof topics.merchants.items) => ({
  '@context': 'https://schema.org',
  '@type': 'FAQPage',
  inLanguage: 'pt-BR',
  mainEntity: visible
    .slice(0, 4)
    .map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
});
