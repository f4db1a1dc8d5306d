import { Toast as Radix } from 'radix-ui';
import { useSyncExternalStore } from 'react';
import { toastCopy } from '../../../site/content/pt-BR/toasts.ts';
import '../../../site/styles/toast.css';
import { CloseIcon } from '../../../site/ui/icons.tsx';
import { toasts } from './toasts.ts';

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
