import { type ReactNode, useEffect, useId, useRef } from 'react';
import '../site/styles/dialog.css';
import { CloseIcon } from '../site/ui/icons.tsx';
import { SmallButton } from './buttons.tsx';

type ModalProps = {
  title: string;
  onClose: () => void;
  children: ReactNode;
  /** Whether it asks before something is done. */
  isConfirming?: boolean;
};

/** A modal screen, open as long as it is drawn; a bottom sheet on phones. Focus goes back to where it was. */
export function Modal({ title, onClose, children, isConfirming = false }: ModalProps) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (dialog.current?.open === false) dialog.current.showModal();
  }, []);
  return (
    <dialog
      ref={dialog}
      className="dialog screen inbox-dialog"
      aria-labelledby={id}
      data-confirms={isConfirming ? '' : undefined}
      // React has one dialog's `close` bubble to the one around it.
      onClose={({ target, currentTarget }) => target === currentTarget && onClose()}
    >
      <div className="dialog-body">
        <h2 id={id}>{title}</h2>
        {children}
      </div>
      <button
        type="button"
        className="dialog-close"
        aria-label="Fechar"
        onClick={() => dialog.current?.close()}
      >
        <CloseIcon />
      </button>
    </dialog>
  );
}

/** Closes the dialog that holds an element, as its own button does. */
export const closeAround = (element: Element): void => element.closest('dialog')?.close();

type ConfirmationProps = ModalProps & {
  /** What the button says that does it. */
  confirm: string;
  /** Whether all that it needs was chosen. */
  isReady?: boolean;
  onConfirm: () => void;
};

/** Asks before something is done that one press must not do. */
export const Confirmation = ({
  confirm,
  isReady = true,
  onConfirm,
  children,
  ...modal
}: ConfirmationProps) => (
  <Modal {...modal} isConfirming>
    <div className="modal-form">{children}</div>
    <p className="end-acts">
      <SmallButton look="line" onClick={({ currentTarget }) => closeAround(currentTarget)}>
        Cancelar
      </SmallButton>
      <SmallButton
        look="primary"
        disabled={!isReady}
        onClick={({ currentTarget }) => {
          onConfirm();
          closeAround(currentTarget);
        }}
      >
        {confirm}
      </SmallButton>
    </p>
  </Modal>
);
