import type { ReactNode } from 'react';
import { averageRating } from '../../content/claims.ts';
import type { TestimonialsCopy } from '../../content/pt-BR/testimonialsSection.ts';
import '../../styles/testimonials.css';
import { ExternalLink } from '../../ui/ExternalLink.tsx';

type TestimonialsProps = { copy: TestimonialsCopy; children?: ReactNode };

export function Testimonials({ copy, children }: TestimonialsProps) {
  return (
    <section className="sec testimonials on-screen">
      <h2 className="row-h mono">
        <b>{copy.heading}</b>
      </h2>
      {children}
      <div className="ends rating">
        {copy.rating && <AverageRating {...copy.rating} />}
        {copy.sampleNote && <p className="note">{copy.sampleNote}</p>}
      </div>
    </section>
  );
}

const { value, best } = averageRating;
const [size, step] = [18, 22];

const square = (index: number, width: number) => `M${index * step + 1} 1h${width}v16h-${width}z`;
const squares = Array.from({ length: best }, (_, index) => index);
const inked = (index: number) => Math.min(1, Math.max(0, value - index)) * (size - 2);

type AverageRatingProps = NonNullable<TestimonialsCopy['rating']>;

/** The rating as a row of squares, the last one partly filled, and a link to the reviews. */
function AverageRating({ figure, text, source }: AverageRatingProps) {
  return (
    <p className="run average-rating">
      <b className="figure">{figure}</b>{' '}
      <svg viewBox={`0 0 ${best * step - 4} ${size}`} aria-hidden="true">
        <path d={squares.map((index) => square(index, inked(index))).join('')} className="ink" />
        <path d={squares.map((index) => square(index, size - 2)).join('')} />
      </svg>
      <span>{text}</span>
      {source && <ExternalLink href={source.href}>{source.label}</ExternalLink>}
    </p>
  );
}
