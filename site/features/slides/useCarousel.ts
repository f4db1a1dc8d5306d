import { type RefObject, useEffect, useReducer, useState, useSyncExternalStore } from 'react';
import {
  type CarouselAction,
  type Heading,
  neighbour,
  reduceCarousel,
  restingCarousel,
  show,
  step,
} from '../../ui/carousel.tsx';

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

/**
 * Whether somebody attends to the part, or nobody can see it: pointed at, touched, reached by the
 * keyboard, scrolled out of view or in a hidden tab. Focus left behind by a click is no attention.
 * @param except selector of what may be pointed at or focused without counting, if anything
 */
function useAttention(ref: RefObject<HTMLElement | null>, except: string | null): boolean {
  const [isAttended, setIsAttended] = useState(true);

  useEffect(() => {
    const part = ref.current;
    if (!part) return;
    const canHover = matchMedia('(hover: hover)').matches;
    let pointedAt = canHover ? [...part.querySelectorAll(':hover')].pop() : undefined;
    let isInView = false;

    const counts = (element: Element | null | undefined) =>
      !!element && !(except && element.closest(except));
    const update = () => {
      const focused = part.querySelector(':focus-visible');
      setIsAttended(!isInView || document.hidden || counts(pointedAt) || counts(focused));
    };

    const observer = new IntersectionObserver(([entry]) => {
      isInView = entry?.isIntersecting ?? false;
      update();
    });
    observer.observe(part);

    const scope = new AbortController();
    const { signal } = scope;
    const point = ({ type, target }: PointerEvent) => {
      pointedAt = type === 'pointerover' ? (target as Element) : undefined;
      update();
    };
    part.addEventListener('pointerover', point, { signal });
    part.addEventListener('pointerleave', point, { signal });
    part.addEventListener('focusin', update, { signal });
    part.addEventListener('focusout', () => queueMicrotask(update), { signal });
    document.addEventListener('visibilitychange', update, { signal });
    return () => {
      scope.abort();
      observer.disconnect();
    };
  }, [ref, except]);

  return isAttended;
}

const reducedMotion = '(prefers-reduced-motion: reduce)';

const subscribe = (onChange: () => void) => {
  const list = matchMedia(reducedMotion);
  list.addEventListener('change', onChange);
  return () => list.removeEventListener('change', onChange);
};

/** Whether the visitor asks for less motion, as of now; prerendered pages take it that nobody does. */
const useReducedMotion = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => matchMedia(reducedMotion).matches,
    () => false,
  );
