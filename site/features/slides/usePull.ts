import { type DragEvent, type PointerEvent, type RefObject, useEffect, useRef } from 'react';
import type { Heading } from '../../ui/carousel.tsx';

/** How far the paper must be pulled to the side to move on, in CSS pixels. */
const swipeThreshold = 40;

/** How far a pointer goes before it shows whether it pulls to the side, in CSS pixels. */
const slack = 8;

/**
 * Lets a finger or a mouse pull the paper sideways: it follows, and moves on beyond 40 px. A pointer
 * that sets out up or down is left to the browser, which scrolls the page or selects words.
 * `--pull` tells the styles how far the paper was pulled, `data-pull` which neighbour comes into view.
 */
export function usePull(
  ref: RefObject<HTMLElement | null>,
  isMoving: boolean,
  onSwipe: (heading: Heading) => void,
) {
  const start = useRef<{ x: number; y: number; isPulling: boolean } | null>(null);

  const forgetPull = () => ref.current?.style.removeProperty('--pull');
  const letGo = () => {
    start.current = null;
    ref.current?.removeAttribute('data-pull');
  };
  const giveUp = () => {
    letGo();
    forgetPull();
  };

  useEffect(() => {
    if (!isMoving) forgetPull();
  });

  return {
    onPointerDown({ button, isPrimary, clientX, clientY }: PointerEvent) {
      if (button !== 0 || !isPrimary || isMoving) return;
      start.current = { x: clientX, y: clientY, isPulling: false };
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const from = start.current;
      if (!from) return;
      const tape = event.currentTarget;
      const pull = event.clientX - from.x;
      const drift = Math.abs(event.clientY - from.y);
      if (!from.isPulling) {
        if (Math.max(Math.abs(pull), drift) < slack) return;
        if (drift > Math.abs(pull) || event.buttons === 0) return giveUp();
        from.isPulling = true;
        tape.setPointerCapture(event.pointerId);
        getSelection()?.removeAllRanges();
      }
      tape.style.setProperty('--pull', `${pull}px`);
      tape.setAttribute('data-pull', pull < 0 ? 'next' : 'previous');
    },
    onPointerUp({ clientX }: PointerEvent) {
      const pull = start.current?.isPulling ? clientX - start.current.x : 0;
      if (Math.abs(pull) <= swipeThreshold) return giveUp();
      letGo();
      onSwipe(pull < 0 ? 'next' : 'previous');
    },
    onPointerCancel: giveUp,
    onDragStart: (event: DragEvent) => event.preventDefault(),
  };
}
