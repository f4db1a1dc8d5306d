import type { ReactNode } from 'react';
import { dialog as copy } from '../../content/pt-BR/forms.yaml';
import '../../styles/dialog.css';
import { CloseIcon } from '../../ui/icons.tsx';

/**
 * The page's contact dialog and the hidden trigger that opens it: buttons open and close it by
 * `command`, without script. A bottom sheet on phones. Its form brings its title and its lead.
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
