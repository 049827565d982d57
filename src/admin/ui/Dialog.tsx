import { type KeyboardEvent, type ReactNode, type SyntheticEvent, useId, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { formTexts } from '#core/locales/es/forms/recordForm.ts';
import { Button } from './Button.tsx';
import { Icon } from './Icon.tsx';

type DialogProps = {
  readonly title: ReactNode;
  readonly onClose: () => void;
  readonly isWide?: boolean;
  /** Whether it stands at the right edge of the screen, over its whole height. */
  readonly isDrawer?: boolean;
  /** Whether it stands at the lower edge of the screen, over its whole width. */
  readonly isSheet?: boolean;
  /** Whether the dialog covers the whole screen. */
  readonly isFull?: boolean;
  /** Whether an action runs that cannot be called back: the dialog stays until it ends. */
  readonly isBusy?: boolean;
  readonly children: ReactNode;
};

/**
 * The browser's modal dialog, at the end of the page. It focuses the first control of its content, keeps the focus inside,
 * calls `onClose` on Escape, and returns the focus when it closes.
 */
export function Dialog({ title, children, ...props }: DialogProps) {
  const { isWide = false, isFull = false, isDrawer = false, isSheet = false, isBusy = false } = props;
  const onClose = () => isBusy || props.onClose();
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useLayoutEffect(() => {
    const element = dialog.current;
    if (element === null) return;
    const opener = document.activeElement;
    element.showModal();
    firstControl(element)?.focus();
    return () => {
      element.close();
      returnFocus(opener, element);
    };
  }, []);
  return createPortal(
    <dialog
      ref={dialog}
      className={['dialog', isWide && 'dialog-wide', isFull && 'dialog-full', isDrawer && 'drawer', isSheet && 'sheet']
        .filter(Boolean)
        .join(' ')}
      aria-labelledby={titleId}
      // The browser closes a dialog itself after the second Escape; an open list inside handles the key first.
      onKeyDownCapture={(event) => event.key === 'Escape' && event.preventDefault()}
      onKeyDown={(event) => closeOnEscape(event, onClose)}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
      onClose={reopen}
    >
      <div className="dialog-head row align-start between gap-6">
        <h2 id={titleId}>{title}</h2>
        <Button
          look="icon quiet"
          aria-label={formTexts.close}
          title={formTexts.close}
          isBusy={isBusy}
          onClick={onClose}
        >
          <Icon name="cerrar" />
        </Button>
      </div>
      {children}
    </dialog>,
    document.body,
  );
}

/** React passes events of a nested dialog to the outer one, which must not close. */
function closeOnEscape(event: KeyboardEvent, onClose: () => unknown): void {
  if (event.key !== 'Escape') return;
  event.stopPropagation();
  onClose();
}

/** Reopens a dialog that the browser closed while it is still rendered. */
function reopen({ target, currentTarget }: SyntheticEvent<HTMLDialogElement>): void {
  if (target === currentTarget && currentTarget.isConnected && !currentTarget.open) currentTarget.showModal();
}

function firstControl(element: HTMLElement): HTMLElement | undefined {
  const candidates = element.querySelectorAll<HTMLElement>('button, a[href], input, select, textarea');
  // A note above a form may offer to discard what the form shows.
  return [...candidates].find((candidate) => candidate.closest('.dialog-head, .alert') === null);
}

function returnFocus(opener: Element | null, dialog: HTMLElement): void {
  if (opener instanceof HTMLElement) opener.focus();
  const { activeElement, body } = document;
  // A dialog that an address opened has no opener, and still has the focus.
  const isLost = activeElement === body || dialog.contains(activeElement);
  if (isLost) document.querySelector('main')?.focus({ preventScroll: true });
}
