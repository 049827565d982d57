import { type KeyboardEvent, type ReactNode, type SyntheticEvent, useId, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { words } from '../words.ts';
import { Icon } from './Icon.tsx';

type DialogProps = {
  readonly title: ReactNode;
  readonly onClose: () => void;
  readonly isWide?: boolean;
  /** Over the whole screen. */
  readonly isFull?: boolean;
  readonly children: ReactNode;
};

/**
 * The browser's own modal dialog, at the end of the page: it gives the focus to the first button or input of its content
 * and keeps it inside, asks to be closed on Escape, and gives the focus back to what had it.
 */
export function Dialog({ title, onClose, isWide = false, isFull = false, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useLayoutEffect(() => {
    const element = dialog.current;
    if (element === null) return;
    const opener = document.activeElement;
    element.showModal();
    firstOf(element)?.focus();
    return () => {
      element.close();
      giveFocusBack(opener);
    };
  }, []);
  return createPortal(
    <dialog
      ref={dialog}
      className={['dialog', isWide && 'dialog-wide', isFull && 'dialog-full'].filter(Boolean).join(' ')}
      aria-labelledby={titleId}
      // The browser would close by itself after the second Escape; an open list inside takes the key for itself.
      onKeyDownCapture={(event) => event.key === 'Escape' && event.preventDefault()}
      onKeyDown={(event) => closeOnEscape(event, onClose)}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
      onClose={showAgain}
    >
      <div className="dialog-head">
        <h2 id={titleId}>{title}</h2>
        <button
          type="button"
          className="button button-icon button-quiet"
          aria-label={words.admin.form.close}
          title={words.admin.form.close}
          onClick={onClose}
        >
          <Icon name="cerrar" />
        </button>
      </div>
      {children}
    </dialog>,
    document.body,
  );
}

/** Events of a dialog inside of another's content reach the outer one through React, and are not its own. */
function closeOnEscape(event: KeyboardEvent, onClose: () => void): void {
  if (event.key !== 'Escape') return;
  event.stopPropagation();
  onClose();
}

/** As long as it is drawn it is open, whatever the browser thinks. */
function showAgain({ target, currentTarget }: SyntheticEvent<HTMLDialogElement>): void {
  if (target === currentTarget && currentTarget.isConnected && !currentTarget.open) currentTarget.showModal();
}

function firstOf(element: HTMLElement): HTMLElement | undefined {
  const candidates = element.querySelectorAll<HTMLElement>('button, a[href], input, select, textarea');
  return [...candidates].find((candidate) => candidate.closest('.dialog-head') === null);
}

function giveFocusBack(opener: Element | null): void {
  if (opener instanceof HTMLElement) opener.focus();
  if (document.activeElement === document.body) document.querySelector('main')?.focus({ preventScroll: true });
}
