import type { SiteConfig } from '../../../config/siteConfig.ts';
import words from './testimonials.yaml';

export type Testimonial = (typeof words.slides)[number];

type TestimonialFacts = Pick<SiteConfig, 'hasOwnAddress' | 'showsRating' | 'ratingSource'>;

/**
 * The section of testimonials and the average rating: on public sites without samples, and null if
 * nothing remains.
 */
export function testimonialsCopy(
  { hasOwnAddress, showsRating, ratingSource }: TestimonialFacts,
  all: readonly Testimonial[] = words.slides,
) {
  const slides = hasOwnAddress ? all.filter(({ sample }) => !sample) : all;
  if (slides.length === 0 && !showsRating) return null;
  const { source, ...rating } = words.rating;
  return {
    heading: slides.length > 0 ? words.headings.testimonials : words.headings.ratings,
    slides,
    rating: showsRating
      ? { ...rating, source: ratingSource === null ? null : { href: ratingSource, label: source } }
      : null,
    sampleNote: slides.some(({ sample }) => sample) ? words.sampleNote : null,
  };
}

export type TestimonialsCopy = NonNullable<ReturnType<typeof testimonialsCopy>>;
