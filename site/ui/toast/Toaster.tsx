import { useEffect, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import styles from '../../styles/toast.css?inline';
import { adoptStyles } from '../adoptStyles.ts';
import { ToastCard } from './ToastCard.tsx';
import type { ToastStore } from './toastStore.ts';

adoptStyles(styles);

/** What lies outside an open modal dialog is inert, so toasts live inside it while it is open. */
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

export type ToasterLabels = { region: string; dismiss: string };

type ToasterProps = { store: ToastStore; labels: ToasterLabels };

/** The stack of toasts, in the corner of the page or of the open dialog. */
export function Toaster({ store, labels }: ToasterProps) {
  const toasts = useSyncExternalStore(store.subscribe, store.getSnapshot);
  const host = useHost();
  return createPortal(
    <section aria-label={labels.region} className="toasts">
      <ol>
        {toasts.map((toast) => (
          <ToastCard
            key={toast.id}
            toast={toast}
            dismissLabel={labels.dismiss}
            onDismiss={store.dismiss}
          />
        ))}
      </ol>
    </section>,
    host,
  );
}
