import type { FaqQuestion } from './pt-BR/perguntas.yaml';

/** How many questions the structured data repeats. */
const count = 4;

/**
 * The first questions that the page shows, word for word, as a schema.org FAQPage.
 * What is asked and forbidden: Google Search Central, "FAQ (FAQPage) structured data".
 */
export const faqData = (visible: readonly FaqQuestion[]) => ({
  '@context': 'https://schema.org',
  '@type': 'FAQPage',
  inLanguage: 'pt-BR',
  mainEntity: visible.slice(0, count).map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
});
