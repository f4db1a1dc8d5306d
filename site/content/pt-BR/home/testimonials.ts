import { averageRating } from '../../averageRating.ts';
import { claims } from '../../claims.ts';
import { testimonials } from './testimonialCarousel.ts';

export const testimonialsCopy = (showsRating: boolean) => ({
  row: {
    code: '0600',
    name: 'Quem já vende assim',
    value: showsRating
      ? `${claims.rating.figure} / ${averageRating.best}`
      : `${testimonials.length} exemplos`,
  },
  heading: 'Depoimentos',
  rating: showsRating
    ? {
        figure: claims.rating.figure,
        text: `de ${averageRating.best}, em ${claims.reviewCount.figure} avaliações`,
      }
    : null,
  note: 'Depoimentos ilustrativos, escritos por nós. Dão lugar aos de lojistas, com nome e loja, assim que forem autorizados.',
});
