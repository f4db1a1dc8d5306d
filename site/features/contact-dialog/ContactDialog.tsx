import type { ReactNode } from 'react';
import { dialog as contactDialogCopy } from '../../content/pt-BR/forms.yaml';
import { Dialog } from '../../ui/Dialog.tsx';

/** The page's contact dialog and the hidden trigger that opens it. */
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
        {contactDialogCopy.open}
      </button>
      <Dialog id="contact-dialog" closeLabel={contactDialogCopy.close}>
        {children}
      </Dialog>
    </>
  );
}
