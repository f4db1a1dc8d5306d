import { type KeyboardEvent, useRef } from 'react';
import { carouselCopy as copy } from '../../content/pt-BR/testimonialCarousel.ts';
import type { Testimonial } from '../../content/pt-BR/testimonials.yaml';
import '../../styles/testimonials.css';
import { arrowHeading } from '../../ui/carousel/arrowHeading.ts';
import { placeOf } from '../../ui/carousel/carousel.ts';
import { CarouselControls } from './CarouselControls.tsx';
import { TestimonialSlide } from './TestimonialSlide.tsx';
import { useCarousel } from './useCarousel.ts';
import { useSwipe } from './useSwipe.ts';

type TestimonialCarouselProps = { testimonials: readonly Testimonial[] };

/** The testimonials on one tape, a ticket at a time; on paper and without script all of them, one under the other. */
export function TestimonialCarousel({ testimonials }: TestimonialCarouselProps) {
  const count = testimonials.length;
  const partRef = useRef<HTMLElement>(null);
  const tapeRef = useRef<HTMLDivElement>(null);
  const { carousel, isMoving, movesByItself, ...controls } = useCarousel(partRef, count);
  const swipe = useSwipe(tapeRef, isMoving, controls.onStep);

  const onKeyDown = (event: KeyboardEvent) => {
    const heading = arrowHeading(event);
    if (!heading) return;
    event.preventDefault();
    controls.onStep(heading);
  };

  return (
    <section
      ref={partRef}
      className="carousel"
      aria-roledescription="carrossel"
      aria-label={copy.name}
      data-active-slide={carousel.active}
      onKeyDown={onKeyDown}
    >
      <div
        ref={tapeRef}
        className="carousel-tape"
        data-heading={isMoving ? carousel.heading : undefined}
        aria-live={movesByItself && !carousel.isManual ? 'off' : 'polite'}
        {...swipe}
      >
        {testimonials.map((testimonial, index) => (
          <TestimonialSlide
            key={testimonial.id}
            testimonial={testimonial}
            label={copy.place(index + 1, count)}
            place={placeOf(carousel, index)}
          />
        ))}
      </div>
      <CarouselControls active={carousel.active} count={count} {...controls} />
    </section>
  );
}
