import { type RefObject, useEffect, useReducer } from 'react';
import {
  type CarouselAction,
  type Heading,
  neighbour,
  reduceCarousel,
  restingCarousel,
  show,
  step,
} from '../../ui/carousel.tsx';
import { useAttention } from './useAttention.ts';
import { useReducedMotion } from './useReducedMotion.ts';

/** How long a slide stands before the carousel moves on by itself, in milliseconds. */
const interval = 8000;

/** How long a move lasts and locks out any other, in milliseconds; the same as `--dur-3` of the theme. */
const moveDuration = 500;

/** Class of the button that starts and stops the rotation: having started it, it may keep pointer and focus. */
export const rotationButton = 'carousel-rotation';

/**
 * A carousel that moves on every 8 s unless somebody attends to it, stopped it or prefers no motion.
 * Each move, by hand or not, begins the 8 s anew.
 */
export function useCarousel(ref: RefObject<HTMLElement | null>, count: number) {
  const [carousel, dispatch] = useReducer(reduceCarousel, count, restingCarousel);
  const { leaving, rotation } = carousel;
  const prefersStill = useReducedMotion();
  const isAttended = useAttention(ref, rotation === 'on' ? `.${rotationButton}` : null);
  const isRotating = rotation ? rotation === 'on' : !prefersStill;
  const movesByItself = isRotating && !isAttended;
  const following = neighbour(carousel, 'next');

  useEffect(() => {
    if (leaving === null) return;
    const timer = setTimeout(dispatch, moveDuration, { type: 'settle' });
    return () => clearTimeout(timer);
  }, [leaving]);

  useEffect(() => {
    if (!movesByItself) return;
    const move: CarouselAction = { type: 'move', to: following, heading: 'next', isManual: false };
    const timer = setTimeout(dispatch, interval, move);
    return () => clearTimeout(timer);
  }, [movesByItself, following]);

  return {
    carousel,
    isMoving: leaving !== null,
    isRotating,
    movesByItself,
    onStep: (heading: Heading) => dispatch(step(carousel, heading)),
    onShow: (index: number) => dispatch(show(carousel, index)),
    onToggleRotation: () => dispatch({ type: 'rotate', rotation: isRotating ? 'off' : 'on' }),
  };
}
