import { type ReactNode, useEffect, useId, useRef } from 'react';

type DialogProps = {
  readonly title: ReactNode;
  readonly onClose: () => void;
  readonly isWide?: boolean;
  readonly children: ReactNode;
};

/**
 * The browser's own modal dialog: it gives the focus to its first button or input and keeps it inside, closes with Escape,
 * and gives the focus back.
 */
export function Dialog({ title, onClose, isWide = false, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className={isWide ? 'dialog dialog-wide' : 'dialog'}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <h2 id={titleId}>{title}</h2>
      {children}
    </dialog>
  );
}
