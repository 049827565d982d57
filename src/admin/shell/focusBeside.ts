/** Focuses the row beside one that is about to be removed, or the screen when it is the only one. */
export function focusBeside(row: Element | null): void {
  const beside = row?.nextElementSibling ?? row?.previousElementSibling;
  const target = beside?.querySelector<HTMLElement>('a, button') ?? document.querySelector('main');
  target?.focus({ preventScroll: true });
}
