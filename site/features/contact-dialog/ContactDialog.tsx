import type { ReactNode } from 'react';
import { Dialog } from '../../ui/Dialog.tsx';

/** The id on which every call to action and outside scripts rely. */
export const contactDialogId = 'contact-dialog';

type ContactDialogProps = {
  copy: { code: string; title: string; lead: string; close: string; open: string };
  children?: ReactNode;
};

/** The page's contact dialog and the hidden trigger that opens it. */
export function ContactDialog({ copy, children }: ContactDialogProps) {
  return (
    <>
      <button
        type="button"
        id="contact-dialog-trigger"
        hidden
        tabIndex={-1}
        command="show-modal"
        commandfor={contactDialogId}
      >
        {copy.open}
      </button>
      <Dialog
        id={contactDialogId}
        code={copy.code}
        title={copy.title}
        lead={copy.lead}
        closeLabel={copy.close}
      >
        {children}
      </Dialog>
    </>
  );
}
