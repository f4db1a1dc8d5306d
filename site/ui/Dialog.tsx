import type { ReactNode } from 'react';
import '../styles/dialog.css';
import { CloseIcon } from './icons.tsx';

type DialogProps = {
  id: string;
  closeLabel: string;
  /** What has the dialog's id with `-title` names it, with `-lead` describes it. */
  children: ReactNode;
};

/** A modal screen that buttons open and close by `command`, without script. A bottom sheet on phones. */
export function Dialog({ id, closeLabel, children }: DialogProps) {
  return (
    <dialog
      id={id}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-lead`}
      closedby="any"
      className="dialog screen"
    >
      {children}
      <button
        type="button"
        command="close"
        commandfor={id}
        aria-label={closeLabel}
        className="dialog-close"
      >
        <CloseIcon />
      </button>
    </dialog>
  );
}
