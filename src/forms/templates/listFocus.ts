import type { MouseEvent } from 'react';

type Press = MouseEvent<HTMLElement>;
type Change = (event?: Press) => void;

/** Adds an item and moves the focus to its first input. */
export function addAndFocus(change: Change) {
  return thenFocus(change, (list) => {
    const item = itemsOf(list).at(-1);
    return item?.querySelector('input, textarea, select') ?? item?.querySelector('button');
  });
}

/** Moves an item and keeps the focus on the same button of it. */
export function moveAndFocus(change: Change, { to, button }: { readonly to: number; readonly button: number }) {
  return thenFocus(change, (list) => buttonsOf(itemsOf(list)[to])[button]);
}

/** Removes an item and moves the focus to the button that removes its neighbour, or to the one that adds. */
export function removeAndFocus(change: Change, index: number) {
  return thenFocus(change, (list) => {
    const items = itemsOf(list);
    return buttonsOf(items[index] ?? items.at(-1)).at(-1) ?? list.querySelector(':scope > .list-foot > button');
  });
}

/** Focuses the first input of an item after the next render; -1 means the last item. */
export function focusItem(list: Element | null, index: number): void {
  requestAnimationFrame(() => {
    const input = itemsOf(list).at(index)?.querySelector<HTMLElement>('input, textarea, select, button');
    input?.focus();
  });
}

function thenFocus(change: Change, findTarget: (list: Element) => Element | null | undefined) {
  return (event?: Press) => {
    const list = event?.currentTarget.closest('fieldset');
    change(event);
    requestAnimationFrame(() => {
      const target = list ? findTarget(list) : undefined;
      if (target instanceof HTMLElement) target.focus();
    });
  };
}

const itemsOf = (list: Element | null) => [...(list?.querySelectorAll(':scope > .items > .item') ?? [])];
const buttonsOf = (item: Element | undefined) => [...(item?.querySelectorAll(':scope > .item-buttons > button') ?? [])];
