import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';

type CellPopoverOptions = {
  readonly findCell: () => Element | null | undefined;
  /** Called when something else is pressed. */
  readonly onOutside: () => void;
};

/** Shows an element over a cell, follows the cell while its row is rendered, and focuses the first input. */
export function useCellPopover({ findCell, onOutside }: CellPopoverOptions): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null);
  const placeOn = useEffectEvent((element: HTMLElement) => placeOver(element, findCell()));
  const leave = useEffectEvent(onOutside);
  useLayoutEffect(() => {
    const element = box.current;
    if (element === null) return;
    element.showPopover();
    const place = () => placeOn(element);
    place();
    const observer = new ResizeObserver(place);
    observer.observe(element);
    // What appears above the table, such as a note, moves its cells.
    observer.observe(document.body);
    const scroll = { capture: true, passive: true };
    addEventListener('scroll', place, scroll);
    addEventListener('resize', place);
    return () => {
      observer.disconnect();
      removeEventListener('scroll', place, scroll);
      removeEventListener('resize', place);
    };
  }, []);
  useEffect(() => {
    const element = box.current;
    if (element === null) return;
    if (focusInput(element)) return;
    element.focus({ preventScroll: true });
    // Some inputs are loaded on first use.
    const observer = new MutationObserver(() => focusInput(element) && observer.disconnect());
    observer.observe(element, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, []);
  useEffect(() => {
    const press = ({ target }: Event) => {
      if (target instanceof Node && box.current?.contains(target) === false) leave();
    };
    document.addEventListener('pointerdown', press);
    return () => document.removeEventListener('pointerdown', press);
  }, []);
  return box;
}

/** Focuses the first input; false when there is none. */
export function focusInput(element: HTMLElement): boolean {
  const input = element.querySelector<HTMLElement>(
    '.schema-form :is(input, textarea, select):not([aria-hidden="true"])',
  );
  if (input === null) return false;
  input.focus({ preventScroll: true });
  if (input instanceof HTMLInputElement && input.type === 'text') input.select();
  return true;
}

const margin = 8;
const narrowest = 288;

/** Over the cell and inside the window; where it was when the cell is gone. */
function placeOver(element: HTMLElement, cell: Element | null | undefined): void {
  if (cell === null || cell === undefined) return;
  const { top, left, width } = cell.getBoundingClientRect();
  element.style.width = `${Math.min(Math.max(width, narrowest), innerWidth - 2 * margin)}px`;
  element.style.left = `${Math.max(margin, Math.min(left, innerWidth - element.offsetWidth - margin))}px`;
  element.style.top = `${Math.max(margin, Math.min(top, innerHeight - element.offsetHeight - margin))}px`;
}
