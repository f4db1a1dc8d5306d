import { type PointerEvent, type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { AlertIcon, CheckIcon, CloseIcon } from '../icons.tsx';
import { dismissToast, type Toast } from './toastStore.ts';

/** How long a toast stays, unless pointed at or focused, in milliseconds. */
const autoCloseDelay = 4000;

/** How far sideways a drag must go to dismiss a toast, in CSS pixels. */
const swipeThreshold = 20;

type ToastCardProps = { toast: Toast; dismissLabel: string };

/** One notice on paper: an accent edge for success, red for failure. It can be dragged away. */
export function ToastCard({ toast, dismissLabel }: ToastCardProps) {
  const { id, tone, title, description } = toast;
  const [isHeld, setIsHeld] = useState(false);
  const grabbedAt = useRef<number | null>(null);

  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(dismissToast, autoCloseDelay, id);
    return () => clearTimeout(timer);
  }, [isHeld, id]);

  const look = ({ currentTarget }: SyntheticEvent) =>
    queueMicrotask(() => setIsHeld(currentTarget.matches(':hover, :focus-within')));

  const grab = ({ button, target, currentTarget, clientX, pointerId }: PointerEvent) => {
    if (button !== 0 || (target as Element).closest('button')) return;
    grabbedAt.current = clientX;
    currentTarget.setPointerCapture(pointerId);
  };
  const drag = ({ currentTarget, clientX }: PointerEvent<HTMLElement>) => {
    if (grabbedAt.current !== null)
      currentTarget.style.translate = `${clientX - grabbedAt.current}px`;
  };
  const release = ({ type, currentTarget, clientX }: PointerEvent<HTMLElement>) => {
    const distance = Math.abs(clientX - (grabbedAt.current ?? clientX));
    grabbedAt.current = null;
    currentTarget.style.translate = '';
    if (type === 'pointerup' && distance > swipeThreshold) dismissToast(id);
  };

  return (
    <li
      className="notice toast"
      data-tone={tone}
      onPointerEnter={look}
      onPointerLeave={look}
      onFocus={look}
      onBlur={look}
      onPointerDown={grab}
      onPointerMove={drag}
      onPointerUp={release}
      onPointerCancel={release}
    >
      <span className="toast-icon">{tone === 'error' ? <AlertIcon /> : <CheckIcon />}</span>
      <div role={tone === 'error' ? 'alert' : undefined}>
        <p className="toast-title">{title}</p>
        <p className="toast-text">{description}</p>
      </div>
      <button
        type="button"
        aria-label={dismissLabel}
        onClick={() => dismissToast(id)}
        className="toast-close"
      >
        <CloseIcon />
      </button>
    </li>
  );
}
