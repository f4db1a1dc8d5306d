import { averageRating } from './averageRating.ts';
import { claimOf } from './claims.ts';
import type { FaqQuestion } from './pt-BR/perguntas.yaml';

type WebsiteFacts = {
  brand: string;
  /** Canonical address of the home page. */
  url: string;
  /** Address of the logo: a picture of 112 px or more in square, on any ground. */
  logo: string;
  /** As the footer prints it. */
  email: string;
};

/**
 * The site under its own name, and who publishes it: what a search prints above its results. What is
 * asked: Google Search Central, "Site name" and "Organization structured data".
 */
export const websiteData = ({ brand, url, logo, email }: WebsiteFacts) => ({
  '@context': 'https://schema.org',
  '@type': 'WebSite',
  name: brand,
  url,
  inLanguage: 'pt-BR',
  publisher: { '@type': 'Organization', name: brand, url, logo, email },
});

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

type HowToFacts = {
  /** Canonical address of the page that shows the steps. */
  url: string;
  name: string;
  description: string;
  /** As printed: `id` is the anchor of the step on that page. */
  steps: readonly { id: string; heading: string; text: string }[];
};

/** ISO 8601 duration of a claim in minutes or hours: `PT5M` for `5 minutos`. */
function durationOf(figure: string): string {
  const [number, unit = ''] = figure.split(' ');
  return `PT${number}${unit.charAt(0).toUpperCase()}`;
}

/** The customer's way from checkout to payment as a schema.org HowTo, in the words that the page shows. */
export const howToData = ({ url, name, description, steps }: HowToFacts) => ({
  '@context': 'https://schema.org',
  '@type': 'HowTo',
  name,
  description,
  inLanguage: 'pt-BR',
  totalTime: durationOf(claimOf('journeyTime').figure),
  step: steps.map(({ id, heading, text }, index) => ({
    '@type': 'HowToStep',
    position: index + 1,
    name: heading,
    text,
    url: `${url}#${id}`,
  })),
});

/** How many questions the data repeats. */
const questionCount = 4;

/**
 * The first questions that the page shows, word for word, as a schema.org FAQPage.
 * What is asked and forbidden: Google Search Central, "FAQ (FAQPage) structured data".
 */
export const faqData = (visible: readonly FaqQuestion[]) => ({
  '@context': 'https://schema.org',
  '@type': 'FAQPage',
  inLanguage: 'pt-BR',
  mainEntity: visible
    .slice(0, questionCount)
    .map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
});
