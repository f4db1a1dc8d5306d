import { type RefObject, useCallback, useEffect, useRef } from 'react';
import { AlertIcon, CheckIcon, CloseIcon } from '../icons.tsx';
import type { Toast } from './toastStore.ts';

type ToastCardProps = { toast: Toast; dismissLabel: string; onDismiss: (id: number) => void };

/** One notice on paper: an edge of the accent for success, red for failure. */
export function ToastCard({ toast, dismissLabel, onDismiss }: ToastCardProps) {
  const ref = useRef<HTMLLIElement>(null);
  const dismiss = useCallback(() => onDismiss(toast.id), [onDismiss, toast.id]);
  useAutoClose(ref, dismiss);
  useSwipe(ref, dismiss);
  const isError = toast.tone === 'error';
  return (
    <li ref={ref} className="notice toast" data-tone={toast.tone}>
      <span className="toast-icon">{isError ? <AlertIcon /> : <CheckIcon />}</span>
      <div role={isError ? 'alert' : undefined}>
        <p className="toast-title">{toast.title}</p>
        <p className="toast-text">{toast.description}</p>
      </div>
      <button type="button" aria-label={dismissLabel} onClick={dismiss} className="toast-close">
        <CloseIcon />
      </button>
    </li>
  );
}

/** How long a toast stands without being hovered or focused, in milliseconds. */
const autoCloseDelay = 4000;

/**
 * Closes a toast after 4 s in which nobody pointed at it, focused it or left the tab.
 * Time that passed before a pause counts.
 */
function useAutoClose(ref: RefObject<HTMLElement | null>, close: () => void) {
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

/**
 * Calls `done` once, after `delay` ms that count only while the timer is not paused: time that passed
 * before a pause counts.
 */
function pausableTimer(delay: number, done: () => void) {
  let left = delay;
  let startedAt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const pause = () => {
    if (timer === undefined) return;
    clearTimeout(timer);
    timer = undefined;
    left -= performance.now() - startedAt;
  };
  const resume = () => {
    if (timer !== undefined) return;
    startedAt = performance.now();
    timer = setTimeout(done, Math.max(0, left));
  };
  return { pause, resume };
}

/** How far a toast must be dragged to the side to be dismissed, in CSS pixels. */
const swipeThreshold = 20;

/** Lets a finger or mouse drag a toast to the side; beyond 20 px it is dismissed, else it springs back. */
function useSwipe(ref: RefObject<HTMLElement | null>, dismiss: () => void) {
  useEffect(() => {
    const toast = ref.current;
    if (!toast) return;
    let startX: number | null = null;
    const scope = new AbortController();
    const on = (type: string, listener: (event: PointerEvent) => void) =>
      toast.addEventListener(type, (event) => listener(event as PointerEvent), {
        signal: scope.signal,
      });

    on('pointerdown', (event) => {
      if (event.button !== 0 || (event.target as Element).closest('button, a')) return;
      startX = event.clientX;
      toast.setPointerCapture(event.pointerId);
    });
    on('pointermove', (event) => {
      if (startX !== null) toast.style.translate = `${event.clientX - startX}px`;
    });
    on('pointerup', (event) => {
      const distance = startX === null ? 0 : Math.abs(event.clientX - startX);
      startX = null;
      toast.style.translate = '';
      if (distance > swipeThreshold) dismiss();
    });
    on('pointercancel', () => {
      startX = null;
      toast.style.translate = '';
    });
    return () => scope.abort();
  }, [ref, dismiss]);
}
