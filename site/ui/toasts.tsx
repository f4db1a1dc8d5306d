import { type PointerEvent, type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { createRoot } from 'react-dom/client';
import styles from '../styles/toast.css?inline';
import { adoptStyles } from './adoptStyles.ts';
import { AlertIcon, CheckIcon, CloseIcon } from './icons.tsx';
import { createStore } from './store.ts';

adoptStyles(styles);

type Toast = { id: number; tone: 'success' | 'error'; title: string; description: string };

/** The toasts on the page, newest last. */
export const toasts = createStore<readonly Toast[]>([]);
let lastId = 0;

/** Shows a toast for 4 s. `limit` is the maximum number of toasts; the oldest is removed first. */
export function showToast(toast: Omit<Toast, 'id'>, limit = 3): void {
  lastId += 1;
  toasts.set([...toasts.get(), { ...toast, id: lastId }].slice(-limit));
}

const keepToasts = (isKept: (toast: Toast) => boolean): void =>
  toasts.set(toasts.get().filter(isKept));

const dismissToast = (id: number): void => keepToasts((one) => one.id !== id);

/** Removes the toasts about failed attempts to send, once one has succeeded. */
export const dismissFailures = (): void => keepToasts(({ tone }) => tone !== 'error');

/** How long a toast stays if it is neither pointed at nor focused, in milliseconds. */
const autoCloseDelay = 4000;

/** How far sideways a toast must be dragged to be dismissed, in CSS pixels. */
const swipeThreshold = 20;

type ToastCardProps = { toast: Toast; dismissLabel: string };

/** One notice on paper, with an accent edge for success and a red one for failure. It can be dragged away. */
function ToastCard({ toast, dismissLabel }: ToastCardProps) {
  const { id, tone, title, description } = toast;
  const [isHeld, setIsHeld] = useState(false);
  const grabbedAt = useRef<number | null>(null);

  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(dismissToast, autoCloseDelay, id);
    return () => clearTimeout(timer);
  }, [isHeld, id]);

  const updateHeld = ({ currentTarget }: SyntheticEvent) =>
    queueMicrotask(() => {
      // On touch screens, `:hover` lasts from one tap until the next.
      const isHovered = matchMedia('(hover: hover)').matches && currentTarget.matches(':hover');
      setIsHeld(isHovered || currentTarget.matches(':focus-within'));
    });

  const grab = ({ button, target, currentTarget, clientX, pointerId }: PointerEvent) => {
    if (button !== 0 || (target as Element).closest('button')) return;
    grabbedAt.current = clientX;
    currentTarget.setPointerCapture(pointerId);
  };
  const move = (event: PointerEvent<HTMLElement>) => {
    const { currentTarget, clientX, movementX, movementY } = event;
    // A toast that appears under a resting pointer gets a move event, too.
    if (movementX !== 0 || movementY !== 0) updateHeld(event);
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
      onPointerLeave={updateHeld}
      onFocus={updateHeld}
      onBlur={updateHeld}
      onPointerDown={grab}
      onPointerMove={move}
      onPointerUp={release}
      onPointerCancel={release}
    >
      <span className="toast-icon">{tone === 'error' ? <AlertIcon /> : <CheckIcon />}</span>
      <div role={tone === 'error' ? 'alert' : undefined}>
        <b className="block">{title}</b>
        <p className="toast-text">{description}</p>
      </div>
      <button
        type="button"
        aria-label={dismissLabel}
        onClick={() => dismissToast(id)}
        className="square toast-close"
      >
        <CloseIcon />
      </button>
    </li>
  );
}

/** Everything outside an open modal dialog is inert, so toasts are shown inside it. */
const findHost = () =>
  [...document.querySelectorAll<HTMLElement>('dialog:modal')].at(-1) ?? document.body;

function useHost() {
  const [host, setHost] = useState(findHost);
  useEffect(() => {
    const update = () => setHost(findHost());
    const scope = new AbortController();
    for (const type of ['toggle', 'close']) {
      document.addEventListener(type, update, { capture: true, signal: scope.signal });
    }
    return () => scope.abort();
  }, []);
  return host;
}

type ToasterLabels = { region: string; dismiss: string };

/** The stack of toasts, in a corner of the page or of the dialog that is open. */
function Toaster({ labels }: { labels: ToasterLabels }) {
  const shown = toasts.use();
  const host = useHost();
  return createPortal(
    <section aria-label={labels.region} className="toasts">
      <ol aria-live="polite">
        {shown.map((toast) => (
          <ToastCard key={toast.id} toast={toast} dismissLabel={labels.dismiss} />
        ))}
      </ol>
    </section>,
    host,
  );
}

let isMounted = false;

/** Mounts the toasts' live region, once: screen readers announce only what is added to it later. */
export function mountToaster(labels: ToasterLabels): void {
  if (isMounted) return;
  isMounted = true;
  createRoot(document.createElement('div')).render(<Toaster labels={labels} />);
}
