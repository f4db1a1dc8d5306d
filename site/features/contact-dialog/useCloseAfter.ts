import { type RefObject, useEffect, useEffectEvent } from 'react';
import { pausableTimer } from '../../ui/pausableTimer.ts';

/** Whether a person moved a mouse or a pen: fingers rest nowhere, and browsers make moves of a mouse at rest. */
const isMoved = ({ pointerType, movementX, movementY }: PointerEvent) =>
  pointerType !== 'touch' && (movementX !== 0 || movementY !== 0);

/**
 * Closes the dialog around a part after `delay` ms in which nobody pointed at what it holds or moved the
 * focus to something in it, and tells when it was closed, by this or by hand. The mouse that rests where
 * it pressed the button holds nothing up, nor does the focus that stands in the dialog already.
 * Nothing happens while the delay is null.
 */
export function useCloseAfter(
  partRef: RefObject<HTMLElement | null>,
  delay: number | null,
  onClosed: () => void,
): void {
  const tellClosed = useEffectEvent(onClosed);
  useEffect(() => {
    const dialog = partRef.current?.closest('dialog');
    if (delay === null || !dialog) return;
    const timer = pausableTimer(delay, () => dialog.close());
    const focusedAtFirst = document.activeElement;
    let isPointedAt = false;
    let isFocused = false;
    const update = () => (isPointedAt || isFocused ? timer.pause() : timer.resume());

    const scope = new AbortController();
    const on = <Type extends keyof HTMLElementEventMap>(
      type: Type,
      listener: (event: HTMLElementEventMap[Type]) => void,
    ) =>
      dialog.addEventListener(
        type,
        (event) => {
          listener(event);
          update();
        },
        { signal: scope.signal },
      );
    // What the dialog holds covers it: the dialog itself is pointed at beside that, where it is darkened.
    on('pointermove', (event) => {
      if (isMoved(event)) isPointedAt = event.target !== dialog;
    });
    on('pointerleave', () => {
      isPointedAt = false;
    });
    on('focusin', ({ target }) => {
      isFocused = target !== focusedAtFirst;
    });
    on('focusout', () => {
      isFocused = false;
    });
    update();
    dialog.addEventListener('close', () => tellClosed(), { signal: scope.signal });
    return () => {
      timer.pause();
      scope.abort();
    };
  }, [partRef, delay]);
}
