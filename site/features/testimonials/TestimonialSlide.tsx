import { carouselCopy as copy } from '../../content/pt-BR/testimonialCarousel.ts';
import type { Testimonial } from '../../content/pt-BR/testimonials.yaml';
import type { Place } from '../../ui/carousel/carousel.ts';
import '../../styles/testimonials.css';
import { RingStamp } from './RingStamp.tsx';

type TestimonialSlideProps = {
  testimonial: Testimonial;
  label: string;
  place: Place;
};

export function TestimonialSlide({
  testimonial: { sample, id, name, position, content, rating, image },
  label,
  place,
}: TestimonialSlideProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a slide is no set of fields
    <div
      className="slide wrap"
      role="group"
      aria-roledescription="slide"
      aria-label={label}
      data-place={place}
      inert={place === 'leaving'}
    >
      <figure className="testimonial">
        <RingStamp id={`stamp-${id}`} {...image} />
        <blockquote>
          <p>{`“${content}”`}</p>
        </blockquote>
        <figcaption>
          <b>{name}</b>
          <span>{`${position}, ${copy.rated(rating)}`}</span>
          {sample && <small className="mono">{copy.example}</small>}
        </figcaption>
      </figure>
    </div>
  );
}
