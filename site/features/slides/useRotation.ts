import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { Strip } from './useStrip.ts';

/** How long a slide stands before the carousel moves on by itself, in milliseconds. */
const interval = 8000;

/**
 * Moves a carousel on every 8 s unless somebody attends to it, stopped it or prefers no motion.
 * Each move, by hand or not, restarts the 8 s.
 */
export function useRotation(ref: RefObject<HTMLElement | null>, { active, moveOn }: Strip) {
  /** Starts and stops the rotation: having started it, it may keep pointer and focus. */
  const buttonRef = useRef<HTMLButtonElement>(null);
  /** What the person chose, null before: then it rotates unless the visitor prefers no motion. */
  const [chosen, setChosen] = useState<boolean | null>(null);
  const prefersStill = useReducedMotion();
  const isAttended = useAttention(ref, chosen ? buttonRef : null);
  const isRotating = chosen ?? !prefersStill;
  const movesByItself = isRotating && !isAttended;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a move restarts the timer
  useEffect(() => {
    if (!movesByItself) return;
    const timer = setTimeout(moveOn, interval);
    return () => clearTimeout(timer);
  }, [movesByItself, active]);

  return { buttonRef, isRotating, movesByItself, onToggleRotation: () => setChosen(!isRotating) };
}

/**
 * Whether somebody attends to the part, or nobody can see it: pointed at, touched, reached by the
 * keyboard, scrolled out of view or in a hidden tab. Focus left behind by a click is no attention.
 * @param except what may be pointed at or focused without counting, if anything
 */
function useAttention(
  ref: RefObject<HTMLElement | null>,
  except: RefObject<HTMLElement | null> | null,
): boolean {
  const [isAttended, setIsAttended] = useState(true);

  useEffect(() => {
    const part = ref.current;
    if (!part) return;
    const canHover = matchMedia('(hover: hover)').matches;
    const button = except?.current;
    let isPointedAt = canHover && part.matches(':hover') && !button?.matches(':hover');
    let isInView = false;

    const update = () => {
      const isFocused = part.matches(':has(:focus-visible)') && !button?.matches(':focus-visible');
      setIsAttended(!isInView || document.hidden || isPointedAt || isFocused);
    };

    const observer = new IntersectionObserver(([entry]) => {
      isInView = entry?.isIntersecting ?? false;
      update();
    });
    observer.observe(part);

    const scope = new AbortController();
    const { signal } = scope;
    const point = ({ type, target }: PointerEvent) => {
      isPointedAt = type === 'pointerover' && !button?.contains(target as Element);
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
