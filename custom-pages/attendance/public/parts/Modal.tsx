import { type ReactNode, useEffect, useId, useRef } from 'react';
import { MESSAGES } from '../words/messages.ts';

interface ModalProps {
  readonly title: string;
  /** Whether the dialog only shows something. Default: it leads to an act, which closing leaves undone. */
  readonly isShowing?: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** The browser's modal dialog: it keeps the focus inside, and Escape closes it. */
export const Modal = ({ title, isShowing = false, onClose, children }: ModalProps) => {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  useEffect(() => {
    dialog.current?.showModal();
  }, []);
  return (
    <dialog ref={dialog} className="modal" aria-labelledby={heading} onClose={onClose}>
      <div className="modal-head">
        <h2 id={heading}>{title}</h2>
        <button type="button" className="button" onClick={() => dialog.current?.close()}>
          {isShowing ? MESSAGES.close : MESSAGES.cancel}
        </button>
      </div>
      {children}
    </dialog>
  );
};
