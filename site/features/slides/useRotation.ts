import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Strip } from './useStrip.ts';

/** How long a slide is shown before the carousel rotates, in milliseconds. */
const interval = 8000;

/**
 * Rotates a carousel every 8 s unless somebody is reading it, has stopped it or prefers reduced motion.
 * Every move, manual or not, restarts the 8 s.
 */
export function useRotation(ref: RefObject<HTMLElement | null>, { active, moveOn }: Strip) {
  /** Starts and stops the rotation; pointer and focus may stay on it without pausing. */
  const buttonRef = useRef<HTMLButtonElement>(null);
  /** The person's choice; null before: then it rotates unless the visitor prefers reduced motion. */
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

export type Rotation = ReturnType<typeof useRotation>;

/**
 * Whether somebody is reading the part (pointer on it, keyboard focus in it), or nobody can see it
 * (scrolled out of view, hidden tab). Focus left behind by a click does not count.
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
    // On touch screens `:hover` stays after a tap until the next one.
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
