import { createRoot } from 'react-dom/client';
import { Toaster, type ToasterLabels } from './Toaster.tsx';
import { createToastStore, type Toast } from './toastStore.ts';

const store = createToastStore();
let isMounted = false;

/** Shows a toast for 4 s. `limit` is how many toasts may stand then, this one included (1 to 3). */
export function showToast(toast: Omit<Toast, 'id'>, labels: ToasterLabels, limit?: number): void {
  if (!isMounted) {
    isMounted = true;
    createRoot(document.createElement('div')).render(<Toaster store={store} labels={labels} />);
  }
  store.show(toast, limit);
}
