import type { ReactNode } from 'react';
import { dialog as copy } from '../../content/pt-BR/forms.yaml';
import '../../styles/dialog.css';
import { CloseIcon } from '../../ui/icons.tsx';

/**
 * The page's contact dialog and the hidden trigger that opens it. Buttons open and close it by `command`,
 * without script. On phones it is a bottom sheet. Its form brings the title and the lead.
 */
export function ContactDialog({ children }: { children?: ReactNode }) {
  return (
    <>
      <button
        type="button"
        id="contact-dialog-trigger"
        hidden
        tabIndex={-1}
        command="show-modal"
        commandfor="contact-dialog"
      >
        {copy.open}
      </button>
      <dialog
        id="contact-dialog"
        aria-labelledby="contact-dialog-title"
        aria-describedby="contact-dialog-lead"
        closedby="any"
        className="dialog screen"
      >
        {children}
        <button
          type="button"
          command="close"
          commandfor="contact-dialog"
          aria-label={copy.close}
          className="dialog-close"
        >
          <CloseIcon />
        </button>
      </dialog>
    </>
  );
}
