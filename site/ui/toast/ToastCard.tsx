import { useCallback, useRef } from 'react';
import { AlertIcon, CheckIcon, CloseIcon } from '../icons.tsx';
import type { Toast } from './toastStore.ts';
import { useAutoClose } from './useAutoClose.ts';
import { useSwipe } from './useSwipe.ts';

type ToastCardProps = { toast: Toast; dismissLabel: string; onDismiss: (id: number) => void };

/** One notice on paper: an edge of the accent for success, red for failure. */
export function ToastCard({ toast, dismissLabel, onDismiss }: ToastCardProps) {
  const ref = useRef<HTMLLIElement>(null);
  const dismiss = useCallback(() => onDismiss(toast.id), [onDismiss, toast.id]);
  useAutoClose(ref, dismiss);
  useSwipe(ref, dismiss);
  const isError = toast.tone === 'error';
  return (
    <li ref={ref} className="toast" data-tone={toast.tone}>
      <span className="toast-icon">{isError ? <AlertIcon /> : <CheckIcon />}</span>
      <div role={isError ? 'alert' : 'status'}>
        <p className="toast-title">{toast.title}</p>
        <p className="toast-text">{toast.description}</p>
      </div>
      <button type="button" aria-label={dismissLabel} onClick={dismiss} className="toast-close">
        <CloseIcon />
      </button>
    </li>
  );
}
