export type Toast = { id: number; tone: 'success' | 'error'; title: string; description: string };

/** How many toasts may stand on the page at once; the oldest goes first. */
const maxVisible = 3;

type Listener = () => void;

/** The toasts on the page, newest last, for `useSyncExternalStore`. */
export function createToastStore() {
  let toasts: readonly Toast[] = [];
  let lastId = 0;
  const listeners = new Set<Listener>();

  const replace = (next: readonly Toast[]) => {
    toasts = next;
    for (const listener of listeners) listener();
  };

  return {
    getSnapshot: () => toasts,
    subscribe(listener: Listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Adds a toast; `limit` is how many may stand then, itself included (1 to 3). */
    show(toast: Omit<Toast, 'id'>, limit = maxVisible) {
      lastId += 1;
      replace([...toasts, { ...toast, id: lastId }].slice(-limit));
      return lastId;
    },
    /** Takes away what a success has made untrue. */
    dismissFailures() {
      replace(toasts.filter(({ tone }) => tone !== 'error'));
    },
    dismiss(id: number) {
      replace(toasts.filter((toast) => toast.id !== id));
    },
  };
}

export type ToastStore = ReturnType<typeof createToastStore>;
