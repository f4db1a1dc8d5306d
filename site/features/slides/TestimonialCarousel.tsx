import { type RefObject, useEffect, useRef, useState } from 'react';
import { fillBraces } from '../../../shared/fillBraces.ts';
import { carousel as copy } from '../../content/pt-BR/testimonials.yaml';
import type { Testimonial } from '../../content/pt-BR/testimonialsSection.ts';
import '../../styles/testimonials.css';
import { PauseIcon, PlayIcon } from '../../ui/icons.tsx';
import { Carousel, CarouselArrow, Slide } from './Carousel.tsx';
import { type Strip, useStrip } from './useStrip.ts';

/** How long after a move further moves are ignored, in milliseconds. */
const moveLock = 500;

/** How long each slide is shown before the carousel rotates, in milliseconds. */
const interval = 8000;

/** A testimonial with the address of its square photo or logo, if it has one. */
type PicturedTestimonial = Testimonial & { photo?: string | undefined };

const placeOf = (index: number, count: number) => ({
  number: String(index + 1),
  count: String(count),
});

type TestimonialCarouselProps = { testimonials: readonly PicturedTestimonial[] };

export function TestimonialCarousel({ testimonials }: TestimonialCarouselProps) {
  const count = testimonials.length;
  const partRef = useRef<HTMLElement>(null);
  const strip = useStrip(count, moveLock);
  const rotation = useRotation(partRef, strip);
  const { content, name } = testimonials[strip.active] as Testimonial;

  return (
    <Carousel
      partRef={partRef}
      name={copy.name}
      className="carousel"
      strip={strip}
      announcement={`${fillBraces(copy.place, placeOf(strip.active, count))}. “${content}” ${name}`}
      isQuiet={rotation.movesByItself && !strip.isRequested}
      slides={testimonials.map((testimonial, index) => (
        <TestimonialSlide
          key={testimonial.id}
          testimonial={testimonial}
          label={fillBraces(copy.place, placeOf(index, count))}
          isActive={index === strip.active}
        />
      ))}
      foot={<CarouselControls {...{ strip, count, rotation }} />}
    />
  );
}

type TestimonialSlideProps = { testimonial: PicturedTestimonial; label: string; isActive: boolean };

function TestimonialSlide({ testimonial, label, isActive }: TestimonialSlideProps) {
  const { sample, id, name, position, content, rating, image, photo } = testimonial;
  return (
    <Slide className="slide wrap" label={label} isActive={isActive}>
      <figure className="testimonial narrows">
        {photo ? (
          <img className="portrait" src={photo} alt="" width="480" height="480" loading="lazy" />
        ) : (
          <RingStamp id={`stamp-${id}`} {...image} />
        )}
        <blockquote>
          <p>{`“${content}”`}</p>
        </blockquote>
        <figcaption className="stack">
          <b>{name}</b>
          <span>{`${position}, ${fillBraces(copy.rated, { stars: String(rating) })}`}</span>
          {sample && <small className="mono">{copy.example}</small>}
        </figcaption>
      </figure>
    </Slide>
  );
}

type RingStampProps = Testimonial['image'] & {
  /** Part of the arcs' ids, which must be unique on the page. */
  id: string;
};

/** A rubber stamp with the shop's trade, state and town, in place of a portrait. Decorative. */
function RingStamp({ id, trade, state, city }: RingStampProps) {
  return (
    <svg className="ring-stamp" viewBox="0 0 120 120" fontSize="11.5" aria-hidden="true">
      <circle cx="63" cy="62.5" r="28.5" className="ink" />
      <g fill="none" stroke="currentColor">
        <circle cx="60" cy="60" r="57.5" strokeWidth="3" />
        <circle cx="60" cy="60" r="33" strokeWidth="1.5" />
      </g>
      <path id={`${id}-top`} d="M18.7 60a41.3 41.3 0 0 1 82.6 0" fill="none" />
      <path id={`${id}-foot`} d="M9.6 60a50.4 50.4 0 0 0 100.8 0" fill="none" />
      <text>
        <textPath href={`#${id}-top`} startOffset="50%">
          {trade}
        </textPath>
      </text>
      <text>
        <textPath href={`#${id}-foot`} startOffset="50%">
          {city}
        </textPath>
      </text>
      <path d="M14.2 57.5v5M105.8 57.5v5" stroke="currentColor" strokeWidth="5" />
      <text x="60" y="69.5" fontSize="27">
        {state}
      </text>
    </svg>
  );
}

type CarouselControlsProps = {
  strip: Strip;
  count: number;
  rotation: ReturnType<typeof useRotation>;
};

function CarouselControls({ strip, count, rotation }: CarouselControlsProps) {
  const { active, onShow, onStep } = strip;
  const { buttonRef, isRotating, onToggleRotation } = rotation;
  return (
    <div className="carousel-foot run with-script on-screen">
      <CarouselArrow direction="previous" label={copy.previous} onStep={onStep} />
      <div className="dots">
        {Array.from({ length: count }, (_, index) => {
          const label = fillBraces(copy.show, placeOf(index, count));
          return (
            <button
              key={label}
              type="button"
              className="square"
              aria-label={label}
              aria-current={index === active ? 'true' : undefined}
              onClick={() => onShow(index)}
            />
          );
        })}
      </div>
      <CarouselArrow direction="next" label={copy.next} onStep={onStep} />
      <button
        ref={buttonRef}
        type="button"
        className="square round-button carousel-rotation"
        aria-label={isRotating ? copy.pause : copy.resume}
        onClick={onToggleRotation}
      >
        {isRotating ? <PauseIcon /> : <PlayIcon />}
      </button>
    </div>
  );
}

/**
 * Rotates a carousel every 8 s, unless somebody is reading it, has stopped it, or prefers reduced motion.
 * After every move, by hand or not, the 8 s begin again.
 */
function useRotation(ref: RefObject<HTMLElement | null>, { active, moveOn }: Strip) {
  /** Starts and stops the rotation. Pointer or focus on this button do not pause it. */
  const buttonRef = useRef<HTMLButtonElement>(null);
  /** What the person chose; null before that: it then rotates unless the visitor prefers reduced motion. */
  const [chosen, setChosen] = useState<boolean | null>(null);
  const [prefersStill, setPrefersStill] = useState(false);
  const isAttended = useAttention(ref, chosen ? buttonRef : null);
  const isRotating = chosen ?? !prefersStill;
  const movesByItself = isRotating && !isAttended;

  useEffect(() => setPrefersStill(matchMedia('(prefers-reduced-motion: reduce)').matches), []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a move restarts the timer
  useEffect(() => {
    if (!movesByItself) return;
    const timer = setTimeout(moveOn, interval);
    return () => clearTimeout(timer);
  }, [movesByItself, active]);

  return { buttonRef, isRotating, movesByItself, onToggleRotation: () => setChosen(!isRotating) };
}

/**
 * Whether somebody is reading the component (pointer on it, keyboard focus in it), or nobody can see it
 * (scrolled out of view, hidden tab). Focus that a click left behind does not count.
 * @param except an element whose hover and focus do not count
 */
function useAttention(
  ref: RefObject<HTMLElement | null>,
  except: RefObject<HTMLElement | null> | null,
): boolean {
  const [isAttended, setIsAttended] = useState(true);

  useEffect(() => {
    const part = ref.current;
    if (!part) return;
    // On touch screens, `:hover` lasts from one tap until the next.
    const states = matchMedia('(hover: hover)').matches
      ? [':hover', ':focus-visible']
      : [':focus-visible'];
    let isInView = false;
    const update = () => {
      const isUsed = states.some(
        (state) =>
          part.matches(`:is(${state}, :has(${state}))`) && !except?.current?.matches(state),
      );
      setIsAttended(!isInView || document.hidden || isUsed);
    };
    const observer = new IntersectionObserver(([entry]) => {
      isInView = entry?.isIntersecting ?? false;
      update();
    });
    observer.observe(part);
    const scope = new AbortController();
    const { signal } = scope;
    const look = () => queueMicrotask(update);
    for (const sign of ['pointerover', 'pointerleave', 'focusin', 'focusout'])
      part.addEventListener(sign, look, { signal });
    document.addEventListener('visibilitychange', update, { signal });
    return () => {
      scope.abort();
      observer.disconnect();
    };
  }, [ref, except]);

  return isAttended;
}
