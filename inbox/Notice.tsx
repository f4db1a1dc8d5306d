import type { ReactNode } from 'react';
import { AlertIcon } from '../site/ui/icons.tsx';

type NoticeProps = { kind: 'empty' | 'attention' | 'failure'; children: ReactNode };

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
