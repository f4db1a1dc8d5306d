import { createToastStore } from '../../../site/ui/toast/toastStore.ts';

/** The toasts that stand on the page. */
export const toasts = createToastStore();
