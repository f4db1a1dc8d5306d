import type { Toast } from '../../../site/ui/toast/toastStore.ts';
import { toasts } from './toasts.ts';

/** Shows a toast in the kit's viewport. */
export const showToast = (toast: Omit<Toast, 'id'>, _labels: unknown, limit?: number): void => {
  toasts.show(toast, limit);
};
