/** Before a row of a list goes away: brings the focus to the row beside it, or to the screen when it was the only one. */
export function focusBeside(row: Element | null): void {
  const beside = row?.nextElementSibling ?? row?.previousElementSibling;
  const target = beside?.querySelector<HTMLElement>('a, button') ?? document.querySelector('main');
  target?.focus({ preventScroll: true });
}
