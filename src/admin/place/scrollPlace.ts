import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { isJsonObject } from '#core/values/json.ts';

/** The state of a link back to a list, which then scrolls to the rows that it showed before. */
export const isReturn = { isReturn: true } as const;

/** How far each list was scrolled when it was left, by its address; frames of wide tables scroll by themselves. */
const positions = new Map<string, { readonly page: number; readonly frame: number }>();

/** The record that was open last. */
let openedId: string | undefined;

/** Called when the session ends, so that the next person starts every list at its top. */
export const forgetScrollPositions = (): void => {
  positions.clear();
  openedId = undefined;
};

/** The way back from the screen of a record leads to its row. */
export function useReturnToRow(id: string | undefined): void {
  useEffect(() => {
    openedId = id;
  }, [id]);
}

/** Keeps the focus where the person has already moved it. */
function focusRow(screen: HTMLElement | null, preventScroll: boolean): void {
  const row = openedId === undefined ? null : document.getElementById(`nombre-${openedId}`);
  openedId = undefined;
  if (screen?.contains(row) === true && document.activeElement?.matches('body, main') === true)
    row?.focus({ preventScroll });
}

/** On the way back to a list, restores its scroll position and focuses the record that was open, once the records have loaded. */
export function useScrollPosition(screen: RefObject<HTMLElement | null>, isRead: boolean): void {
  const { pathname, search, state }: { pathname: string; search: string; state: unknown } = useLocation();
  const isBack = useNavigationType() === 'POP' || (isJsonObject(state) && state['isReturn'] === true);
  const isDone = useRef(!isBack);
  const address = useRef('');
  useEffect(() => {
    address.current = pathname + search;
  });
  useLayoutEffect(() => {
    const frameOf = () => screen.current?.querySelector('.table-wide');
    return () => void positions.set(address.current, { page: scrollY, frame: frameOf()?.scrollTop ?? 0 });
  }, [screen, address]);
  useEffect(() => {
    const position = positions.get(address.current);
    if (isDone.current || !isRead) return;
    isDone.current = true;
    // After the table has measured itself and the shell has scrolled to the top.
    requestAnimationFrame(() => {
      const frame = screen.current?.querySelector('.table-wide');
      if (position !== undefined) scrollTo(0, position.page);
      if (position !== undefined && frame) frame.scrollTop = position.frame;
      focusRow(screen.current, position !== undefined);
    });
  }, [screen, isRead, address, isDone]);
}
