import type { ReactNode } from 'react';
import { AlertIcon } from '../site/ui/icons.tsx';

type NoticeProps = { kind: 'empty' | 'attention' | 'failure'; children: ReactNode };

/** Says why there is nothing to see, or what wants a look. A failure is read out at once. */
export function Notice({ kind, children }: NoticeProps) {
  return (
    <div
      className={kind === 'failure' ? 'notice fault inbox-notice' : 'notice inbox-notice'}
      role={kind === 'failure' ? 'alert' : undefined}
    >
      {kind !== 'empty' && <AlertIcon />}
      <p>{children}</p>
    </div>
  );
}
