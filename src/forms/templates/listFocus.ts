import type { MouseEvent } from 'react';

export type Press = Pick<MouseEvent<HTMLElement>, 'currentTarget'>;
type Change = (event?: Press) => void;

/** Adds an item and moves the focus to its first input. */
export function addAndFocus(change: Change) {
  return thenFocus(change, (list) => firstInput(itemsOf(list).at(-1)));
}

/** Moves an item and keeps the focus on the same button of it. */
export function moveAndFocus(change: Change, { to, button }: { readonly to: number; readonly button: number }) {
  return thenFocus(change, (list) => buttonsOf(itemsOf(list)[to])[button]);
}

/** Removes an item and moves the focus to the button that removes its neighbour, or to the one that adds. */
export function removeAndFocus(change: Change, index: number) {
  return thenFocus(change, (list) => {
    const items = itemsOf(list);
    return (
      buttonsOf(items[index] ?? items.at(-1)).at(-1) ?? list.querySelector(':scope > .group-body > .list-foot > button')
    );
  });
}

/** Focuses the first input of an item after the next render; -1 means the last item. */
export function focusItem(list: Element | null, index: number): void {
  requestAnimationFrame(() => {
    firstInput(itemsOf(list).at(index))?.focus();
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

const itemsOf = (list: Element | null) => [...(list?.querySelectorAll(':scope > .group-body > .items > .item') ?? [])];

/** The first input of an item that is not folded, or its first button. */
function firstInput(item: Element | undefined): HTMLElement | undefined {
  const inputs = [...(item?.querySelectorAll<HTMLElement>('input, textarea, select') ?? [])];
  return inputs.find((input) => input.checkVisibility()) ?? item?.querySelector<HTMLElement>('button') ?? undefined;
}

const buttonsOf = (item: Element | undefined) => [...(item?.querySelectorAll(':scope > .item-buttons > button') ?? [])];
