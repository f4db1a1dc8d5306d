export type Toast = { id: number; tone: 'success' | 'error'; title: string; description: string };

/** The toasts on the page, newest last. */
let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function replace(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

export const readToasts = (): readonly Toast[] => toasts;

/** @returns a function that ends the subscription */
export function onToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Shows a toast for 4 s. `limit` is the number of toasts allowed, this one included; the oldest is removed first. */
export function showToast(toast: Omit<Toast, 'id'>, limit = 3): void {
  lastId += 1;
  replace([...toasts, { ...toast, id: lastId }].slice(-limit));
}

export const dismissToast = (id: number): void => replace(toasts.filter((one) => one.id !== id));

/** Removes the toasts of failed sends once one has succeeded. */
export const dismissFailures = (): void => replace(toasts.filter(({ tone }) => tone !== 'error'));
