import type { ReactNode } from 'react';
import '../styles/dialog.css';
import { CloseIcon } from './icons.tsx';

type DialogProps = {
  id: string;
  /** Event code and name, as a payslip line prints them. */
  code: string;
  title: string;
  lead: string;
  closeLabel: string;
  children: ReactNode;
};

/** A modal screen that buttons open and close by `command`, without script. A bottom sheet on phones. */
export function Dialog({ id, code, title, lead, closeLabel, children }: DialogProps) {
  return (
    <dialog id={id} aria-labelledby={`${id}-title`} closedby="any" className="dialog">
      <div className="dialog-head">
        <p className="mono dialog-code">{code}</p>
        <h2 id={`${id}-title`}>{title}</h2>
        <p>{lead}</p>
      </div>
      <div className="dialog-body">{children}</div>
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
