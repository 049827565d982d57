import { type RefObject, useLayoutEffect } from 'react';

/** When a note that has the focus disappears, as after a press of one of its buttons, the heading above gets the focus. */
export function useFocusAbove(note: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = note.current;
    return () => {
      if (element?.contains(document.activeElement)) headingAbove(element)?.focus({ preventScroll: true });
    };
  }, [note]);
}

function headingAbove(note: HTMLElement): HTMLElement | undefined {
  const headings = [...(note.closest('dialog, main')?.querySelectorAll<HTMLElement>('h1, h2') ?? [])];
  const heading = headings.findLast((one) => one.compareDocumentPosition(note) & Node.DOCUMENT_POSITION_FOLLOWING);
  if (heading !== undefined) heading.tabIndex = -1;
  return heading;
}
