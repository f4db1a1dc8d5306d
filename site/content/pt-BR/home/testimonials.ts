import type { SiteConfig } from '../../../../config/siteConfig.ts';
import { averageRating } from '../../averageRating.ts';
import { claims } from '../../claims.ts';

/** What the ring stamp that stands for a portrait shows: where the shop is, and what it sells. */
export type RingStampWords = { trade: string; state: string; city: string };

export type Testimonial = {
  /** Written by us, until a merchant allows a real one. To the public samples are not shown. */
  sample: boolean;
  id: string;
  /** A role and a kind of shop, or a merchant who agreed to be named. */
  name: string;
  position: string;
  content: string;
  /** What this merchant gave, out of 5. */
  rating: number;
  image: RingStampWords;
};

const testimonials: readonly Testimonial[] = [
  {
    sample: true,
    id: 'moda-infantil',
    name: 'Dona de loja de moda infantil',
    position: 'Fortaleza (CE)',
    content:
      'A cliente enchia o carrinho e parava no limite do cartão. Hoje a parcela vai para o holerite, e o PIX cai antes de eu imprimir a etiqueta.',
    rating: 5,
    image: { trade: 'Moda infantil', state: 'CE', city: 'Fortaleza' },
  },
  {
    sample: true,
    id: 'eletronicos',
    name: 'Gerente financeiro de loja de eletrônicos',
    position: 'Belo Horizonte (MG)',
    content:
      'Notebook é ticket alto. A venda cai à vista, e eu não espero mais o repasse do cartão para repor o estoque.',
    rating: 5,
    image: { trade: 'Eletrônicos', state: 'MG', city: 'Belo Horizonte' },
  },
  {
    sample: true,
    id: 'cosmeticos',
    name: 'Sócia de loja de cosméticos',
    position: 'Curitiba (PR)',
    content:
      'Não tirei o cartão nem o boleto. Coloquei uma linha a mais no checkout, e quem levava um creme passou a levar o tratamento inteiro.',
    rating: 5,
    image: { trade: 'Cosméticos', state: 'PR', city: 'Curitiba' },
  },
];

/** How many there are that a public site leaves out. */
export const sampleCount = testimonials.filter(({ sample }) => sample).length;

const countOf = (count: number, one: string, many: string) =>
  `${count} ${count === 1 ? one : many}`;

const rowValue = (shown: readonly Testimonial[]) =>
  shown.every(({ sample }) => sample)
    ? countOf(shown.length, 'exemplo', 'exemplos')
    : countOf(shown.length, 'depoimento', 'depoimentos');

type TestimonialFacts = Pick<SiteConfig, 'isPublic' | 'showsRating' | 'ratingSource'>;

/**
 * The section of testimonials and the average rating: to the public without samples, and null where
 * nothing is left of it.
 */
export function testimonialsCopy(
  { isPublic, showsRating, ratingSource }: TestimonialFacts,
  all: readonly Testimonial[] = testimonials,
) {
  const slides = isPublic ? all.filter(({ sample }) => !sample) : all;
  if (slides.length === 0 && !showsRating) return null;
  return {
    row: {
      code: '0600',
      name: 'Quem já vende assim',
      value: showsRating ? `${claims.rating.figure} / ${averageRating.best}` : rowValue(slides),
    },
    heading: slides.length > 0 ? 'Depoimentos' : 'Avaliações',
    slides,
    rating: showsRating
      ? {
          figure: claims.rating.figure,
          text: `de ${averageRating.best}, em ${claims.reviewCount.figure} avaliações`,
          source:
            ratingSource === null ? null : { href: ratingSource, label: 'Leia as avaliações' },
        }
      : null,
    sampleNote: slides.some(({ sample }) => sample)
      ? 'Depoimentos ilustrativos, escritos por nós. Quando os lojistas autorizarem, entram os deles, com nome e loja.'
      : null,
  };
}

export type TestimonialsCopy = NonNullable<ReturnType<typeof testimonialsCopy>>;
