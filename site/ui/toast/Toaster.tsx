import { useEffect, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { createRoot } from 'react-dom/client';
import styles from '../../styles/toast.css?inline';
import { adoptStyles } from '../adoptStyles.ts';
import { ToastCard } from './ToastCard.tsx';
import { onToasts, readToasts } from './toastStore.ts';

type ToasterLabels = { region: string; dismiss: string };

let isMounted = false;

/** Mounts the toasts' live region, once: screen readers announce only what is added later. */
export function mountToaster(labels: ToasterLabels): void {
  if (isMounted) return;
  isMounted = true;
  createRoot(document.createElement('div')).render(<Toaster labels={labels} />);
}

adoptStyles(styles);

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

/** The stack of toasts, in a corner of the page or of the open dialog. */
function Toaster({ labels }: { labels: ToasterLabels }) {
  const toasts = useSyncExternalStore(onToasts, readToasts);
  const host = useHost();
  return createPortal(
    <section aria-label={labels.region} className="toasts">
      <ol aria-live="polite">
        {toasts.map((toast) => (
          <ToastCard key={toast.id} toast={toast} dismissLabel={labels.dismiss} />
        ))}
      </ol>
    </section>,
    host,
  );
}
