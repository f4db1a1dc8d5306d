import type { ReactNode } from 'react';

/** The id of the contact dialog, on which every call to action and outside scripts rely. */
export const contactDialogId = 'contact-dialog';

type DialogHead = {
  /** Event code and name, as a payslip line prints them. */
  code: string;
  /** The same where the button that opened the dialog is named `question`. */
  askedCode?: string | undefined;
  title: string;
  lead: string;
};

type DialogContentProps = DialogHead & {
  /** Of the dialog. */
  id: string;
  children: ReactNode;
};

/** What a dialog says and holds, above its close button. */
export function DialogContent({ id, code, askedCode, title, lead, children }: DialogContentProps) {
  return (
    <>
      <div className="dialog-head">
        <p className="mono">
          <span>{code}</span>
          {askedCode && <span>{askedCode}</span>}
        </p>
        <h2 id={`${id}-title`}>{title}</h2>
        <p id={`${id}-lead`}>{lead}</p>
      </div>
      <div className="dialog-body">{children}</div>
    </>
  );
}
