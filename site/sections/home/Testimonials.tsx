import type { ReactNode } from 'react';
import type { TestimonialsCopy } from '../../content/pt-BR/testimonialsSection.ts';
import '../../styles/testimonials.css';
import { LedgerRow } from '../../ui/LedgerRow.tsx';
import { AverageRating } from './AverageRating.tsx';

type TestimonialsProps = {
  copy: TestimonialsCopy;
  /** The carousel, where there is something to show. */
  children?: ReactNode;
};

export function Testimonials({ copy, children }: TestimonialsProps) {
  return (
    <section className="sec testimonials">
      <LedgerRow {...copy.row} />
      <h2 className="sr">{copy.heading}</h2>
      {children}
      {copy.rating && <AverageRating {...copy.rating} />}
      {copy.sampleNote && <p className="note">{copy.sampleNote}</p>}
    </section>
  );
}
