import { Toast as Radix } from 'radix-ui';
import { useSyncExternalStore } from 'react';
import { toasts as toastCopy } from '../../../site/content/pt-BR/forms.yaml';
import '../../../site/styles/toast.css';
import { CloseIcon } from '../../../site/ui/icons.tsx';
import { createToastStore, type Toast } from '../../../site/ui/toast/toastStore.ts';

const toasts = createToastStore();

/** Shows a toast in the kit's viewport. */
export const showToast = (toast: Omit<Toast, 'id'>, _labels: unknown, limit?: number): void => {
  toasts.show(toast, limit);
};

/** The stack of toasts as a headless kit builds it. */
export function Toasts() {
  const standing = useSyncExternalStore(toasts.subscribe, toasts.getSnapshot);
  return (
    <Radix.Provider duration={4000} swipeThreshold={20}>
      {standing.map(({ id, tone, title, description }) => (
        <Radix.Root
          key={id}
          className="toast"
          data-tone={tone}
          onOpenChange={() => toasts.dismiss(id)}
        >
          <div>
            <Radix.Title className="toast-title">{title}</Radix.Title>
            <Radix.Description className="toast-text">{description}</Radix.Description>
          </div>
          <Radix.Close className="toast-close" aria-label={toastCopy.labels.dismiss}>
            <CloseIcon />
          </Radix.Close>
        </Radix.Root>
      ))}
      <Radix.Viewport className="toasts" />
    </Radix.Provider>
  );
}
