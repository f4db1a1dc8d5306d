import { type RefObject, useEffect, useEffectEvent } from 'react';

/**
 * Closes the dialog around a part after `delay` ms, and tells when it was closed, by this or by hand.
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
    const timer = setTimeout(() => dialog.close(), delay);
    const tell = () => tellClosed();
    dialog.addEventListener('close', tell);
    return () => {
      clearTimeout(timer);
      dialog.removeEventListener('close', tell);
    };
  }, [partRef, delay]);
}
