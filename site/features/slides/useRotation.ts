import { type RefObject, useEffect, useRef, useState } from 'react';
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
 * Whether somebody attends to the part, or nobody can see it: pointed at, reached by the keyboard,
 * scrolled out of view or in a hidden tab. Focus left behind by a click is no attention.
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
    // After a tap `:hover` stays until the next one.
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
