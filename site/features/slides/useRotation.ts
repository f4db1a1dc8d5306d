import { type RefObject, useEffect, useState, useSyncExternalStore } from 'react';
import type { Strip } from './useStrip.ts';

/** How long a slide stands before the carousel moves on by itself, in milliseconds. */
const interval = 8000;

/** Class of the button that starts and stops the rotation: having started it, it may keep pointer and focus. */
export const rotationButton = 'carousel-rotation';

/**
 * Moves a carousel on every 8 s unless somebody attends to it, stopped it or prefers no motion.
 * Each move, by hand or not, begins the 8 s anew.
 */
export function useRotation(ref: RefObject<HTMLElement | null>, { active, moveOn }: Strip) {
  /** What the person chose, null before: then it rotates unless the visitor prefers no motion. */
  const [chosen, setChosen] = useState<boolean | null>(null);
  const prefersStill = useReducedMotion();
  const isAttended = useAttention(ref, chosen ? `.${rotationButton}` : null);
  const isRotating = chosen ?? !prefersStill;
  const movesByItself = isRotating && !isAttended;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a move begins the time anew
  useEffect(() => {
    if (!movesByItself) return;
    const timer = setTimeout(moveOn, interval);
    return () => clearTimeout(timer);
  }, [movesByItself, active]);

  return { isRotating, movesByItself, onToggleRotation: () => setChosen(!isRotating) };
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
