import type { ReactNode } from 'react';
import type { HomeCopy } from '../../content/pt-BR/home.ts';
import '../../styles/testimonials.css';
import { LedgerRow } from '../../ui/LedgerRow.tsx';
import { AverageRating } from './AverageRating.tsx';

type TestimonialsProps = {
  copy: HomeCopy['testimonials'];
  /** The carousel. */
  children: ReactNode;
};

export function Testimonials({ copy, children }: TestimonialsProps) {
  return (
    <section className="sec testimonials">
      <LedgerRow {...copy.row} />
      <h2 className="sr">{copy.heading}</h2>
      {children}
      {copy.rating && <AverageRating {...copy.rating} />}
      <p className="note" data-sample>
        {copy.note}
      </p>
    </section>
  );
}
