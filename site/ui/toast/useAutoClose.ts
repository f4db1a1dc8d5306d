import { type RefObject, useEffect } from 'react';
import { pausableTimer } from '../pausableTimer.ts';

/** How long a toast stands without being hovered or focused, in milliseconds. */
const autoCloseDelay = 4000;

/**
 * Closes a toast after 4 s in which nobody pointed at it, focused it or left the tab.
 * Time that passed before a pause counts.
 */
export function useAutoClose(ref: RefObject<HTMLElement | null>, close: () => void) {
  useEffect(() => {
    const toast = ref.current;
    if (!toast) return;
    const timer = pausableTimer(autoCloseDelay, close);
    const resume = () => {
      if (!toast.matches(':hover, :focus-within') && !document.hidden) timer.resume();
    };
    const update = (event: Event) => {
      if (['pointerenter', 'focusin'].includes(event.type) || document.hidden) timer.pause();
      else resume();
    };

    const scope = new AbortController();
    for (const type of ['pointerenter', 'pointerleave', 'focusin']) {
      toast.addEventListener(type, update, { signal: scope.signal });
    }
    toast.addEventListener('focusout', () => queueMicrotask(resume), { signal: scope.signal });
    document.addEventListener('visibilitychange', update, { signal: scope.signal });
    resume();
    return () => {
      scope.abort();
      timer.pause();
    };
  }, [ref, close]);
}
