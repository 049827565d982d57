/** Focuses the row beside one that is about to be removed, or the screen when it is the only one. */
export function focusBeside(row: Element | null): void {
  const beside = row?.nextElementSibling ?? row?.previousElementSibling;
  const target = beside?.querySelector<HTMLElement>('a, button') ?? document.querySelector('main');
  target?.focus({ preventScroll: true });
}

/** The same for a row that is being removed with what has the focus. */
export function keepFocusBeside(row: Element): void {
  const beside = row.nextElementSibling ?? row.previousElementSibling;
  queueMicrotask(() => {
    if (document.activeElement !== document.body || beside?.isConnected === false) return;
    const target = beside?.querySelector<HTMLElement>('a, button') ?? document.querySelector('main');
    target?.focus({ preventScroll: true });
  });
}
