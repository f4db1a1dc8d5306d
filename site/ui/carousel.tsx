import type { KeyboardEvent } from 'react';
import { ArrowIcon } from './icons.tsx';

/** Where a move goes, as the reading order sees it. */
export type Heading = 'next' | 'previous';

export type Carousel = {
  count: number;
  /** The slide on show, from 0. */
  active: number;
  /** The slide on its way out while a move lasts, null at rest. */
  leaving: number | null;
  /** Where the last move went. */
  heading: Heading;
  /** Whether a person made the last move. */
  isManual: boolean;
  /** What the person chose, null before: then it rotates unless the visitor prefers no motion. */
  rotation: 'on' | 'off' | null;
};

export type CarouselAction =
  | { type: 'move'; to: number; heading: Heading; isManual: boolean }
  | { type: 'settle' }
  | { type: 'rotate'; rotation: 'on' | 'off' };

export const restingCarousel = (count: number): Carousel => ({
  count,
  active: 0,
  leaving: null,
  heading: 'next',
  isManual: false,
  rotation: null,
});

/** The slide beside the active one; after the last comes the first, and the other way round. */
export const neighbour = (
  { active, count }: Pick<Carousel, 'active' | 'count'>,
  heading: Heading,
): number => (active + (heading === 'next' ? 1 : count - 1)) % count;

/** Where a slide lies on the tape, seen from the one on show. */
export type Place = 'active' | 'leaving' | Heading;

export function placeOf(carousel: Carousel, index: number): Place {
  if (index === carousel.active) return 'active';
  if (index === carousel.leaving) return 'leaving';
  return index === neighbour(carousel, 'next') ? 'next' : 'previous';
}

/** A step to the side, by hand. */
export const step = (carousel: Carousel, heading: Heading): CarouselAction => ({
  type: 'move',
  to: neighbour(carousel, heading),
  heading,
  isManual: true,
});

/** Goes to a slide by hand, from the side on which it lies. */
export const show = (carousel: Carousel, to: number): CarouselAction => ({
  type: 'move',
  to,
  heading: to > carousel.active ? 'next' : 'previous',
  isManual: true,
});

/** A move locks out any other until it settles. */
export function reduceCarousel(carousel: Carousel, action: CarouselAction): Carousel {
  switch (action.type) {
    case 'move': {
      const { to, heading, isManual } = action;
      if (carousel.leaving !== null || to === carousel.active) return carousel;
      return { ...carousel, active: to, leaving: carousel.active, heading, isManual };
    }
    case 'settle':
      return { ...carousel, leaving: null };
    case 'rotate':
      return { ...carousel, rotation: action.rotation };
  }
}

const headings: Partial<Record<string, Heading>> = { ArrowLeft: 'previous', ArrowRight: 'next' };

/** Where a key pressed in a carousel leads, if anywhere: with a modifier it is the browser's own. */
export const arrowHeading = (event: KeyboardEvent): Heading | undefined =>
  event.altKey || event.ctrlKey || event.metaKey || event.shiftKey
    ? undefined
    : headings[event.key];

type CarouselArrowProps = { heading: Heading; label: string; onStep: (heading: Heading) => void };

export function CarouselArrow({ heading, label, onStep }: CarouselArrowProps) {
  return (
    <button
      type="button"
      className={heading === 'previous' ? 'round-button back' : 'round-button'}
      aria-label={label}
      onClick={() => onStep(heading)}
    >
      <ArrowIcon />
    </button>
  );
}
