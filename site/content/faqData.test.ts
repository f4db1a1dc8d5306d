import { expect, it } from 'vitest';
import { faqData } from './faqData.ts';

const ask = (id: string) => ({ id, question: `${id}?`, answer: `Sim, ${id}.` });

it('repeats the first four questions word for word', () => {
  expect(faqData(['um', 'dois', 'três', 'quatro', 'cinco'].map(ask))).toEqual({
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    inLanguage: 'pt-BR',
    mainEntity: ['um', 'dois', 'três', 'quatro'].map((id) => ({
      '@type': 'Question',
      name: `${id}?`,
      acceptedAnswer: { '@type': 'Answer', text: `Sim, ${id}.` },
    })),
  });
});
