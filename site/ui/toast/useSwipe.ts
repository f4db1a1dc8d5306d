import { type RefObject, useEffect } from 'react';

/** How far a toast must be dragged to the side to be dismissed, in CSS pixels. */
const swipeThreshold = 20;

/** Lets a finger or mouse drag a toast to the side; beyond 20 px it is dismissed, else it springs back. */
export function useSwipe(ref: RefObject<HTMLElement | null>, dismiss: () => void) {
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
