import { type ReactNode, useEffect, useId, useRef } from 'react';
import '../site/styles/dialog.css';
import { CloseIcon } from '../site/ui/icons.tsx';
import { SmallButton } from './buttons.tsx';

type ModalProps = {
  title: string;
  /** Whether it is to be read: then it gets the focus itself, not its first control, and keys scroll it. */
  isText?: boolean;
  onClose: () => void;
  children: ReactNode;
};

/** A modal dialog that is open while it is rendered; a bottom sheet on phones. Closing restores the focus. */
export function Modal({ title, isText = false, onClose, children, ...marks }: ModalProps) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (dialog.current?.open !== false) return;
    dialog.current.showModal();
    if (isText) dialog.current.focus();
  }, [isText]);
  return (
    <dialog
      ref={dialog}
      tabIndex={isText ? -1 : undefined}
      className="dialog screen inbox-dialog"
      aria-labelledby={id}
      {...marks}
      // React bubbles the `close` of a nested dialog to the outer one.
      onClose={({ target, currentTarget }) => target === currentTarget && onClose()}
    >
      <div className="dialog-body">
        <h2 id={id}>{title}</h2>
        {children}
      </div>
      <button
        type="button"
        className="square dialog-close"
        aria-label="Fechar"
        onClick={() => {
          dialog.current?.close();
          onClose();
        }}
      >
        <CloseIcon />
      </button>
    </dialog>
  );
}

type ConfirmationProps = ModalProps & {
  confirm: string;
  isReady?: boolean;
  onConfirm: (given: FormData) => void;
};

export const Confirmation = ({
  confirm,
  isReady = true,
  onConfirm,
  children,
  onClose,
  ...modal
}: ConfirmationProps) => (
  <Modal {...modal} onClose={onClose} data-confirms="">
    <form
      method="dialog"
      className="modal-form"
      onSubmit={({ currentTarget }) => onConfirm(new FormData(currentTarget))}
    >
      {children}
      <p className="end-acts">
        <SmallButton
          look="line"
          onClick={({ currentTarget }) => {
            currentTarget.closest('dialog')?.close();
            // The browser reports it later, when another question may be open.
            onClose();
          }}
        >
          Cancelar
        </SmallButton>
        <SmallButton look="primary" type="submit" disabled={!isReady}>
          {confirm}
        </SmallButton>
      </p>
    </form>
  </Modal>
);
