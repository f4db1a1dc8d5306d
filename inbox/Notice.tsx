import type { ReactNode } from 'react';
import { AlertIcon } from '../site/ui/icons.tsx';

type NoticeProps = { kind: 'empty' | 'failure'; children: ReactNode };

/** Says why there is nothing to see. A failure is read out at once. */
export function Notice({ kind, children }: NoticeProps) {
  return (
    <div
      className={`desk-notice desk-notice-${kind}`}
      role={kind === 'failure' ? 'alert' : undefined}
    >
      {kind === 'failure' && <AlertIcon />}
      <p>{children}</p>
    </div>
  );
}
