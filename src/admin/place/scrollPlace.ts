import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { isJsonObject } from '#core/values/json.ts';

/** The state of a link back to a list, which then shows the rows that it showed before. */
export const isReturn = { isReturn: true } as const;

/** How far each list was scrolled when it was left, by its address; frames of wide tables scroll by themselves. */
const places = new Map<string, { readonly page: number; readonly frame: number }>();

/** The record that was open last. */
let openedId: string | undefined;

/** Ends with the session: the next person begins every list at its top. */
export const forgetScrollPlaces = (): void => {
  places.clear();
  openedId = undefined;
};

/** The way back from the screen of a record leads to its row. */
export function useReturnToRow(id: string | undefined): void {
  useEffect(() => {
    openedId = id;
  }, [id]);
}

/** Leaves the focus alone where somebody has moved it meanwhile. */
function focusRow(screen: HTMLElement | null, preventScroll: boolean): void {
  const row = openedId === undefined ? null : document.getElementById(`nombre-${openedId}`);
  openedId = undefined;
  if (screen?.contains(row) === true && document.activeElement?.matches('body, main') === true)
    row?.focus({ preventScroll });
}

/** Returns to the scroll position that a list was left at and to the record that was open: on the way back, once its records are there. */
export function useScrollPlace(screen: RefObject<HTMLElement | null>, isRead: boolean): void {
  const { pathname, search, state }: { pathname: string; search: string; state: unknown } = useLocation();
  const isBack = useNavigationType() === 'POP' || (isJsonObject(state) && state['isReturn'] === true);
  const isDone = useRef(!isBack);
  const address = useRef('');
  useEffect(() => {
    address.current = pathname + search;
  });
  useLayoutEffect(() => {
    const frameOf = () => screen.current?.querySelector('.table-wide');
    return () => void places.set(address.current, { page: scrollY, frame: frameOf()?.scrollTop ?? 0 });
  }, [screen, address]);
  useEffect(() => {
    const place = places.get(address.current);
    if (isDone.current || !isRead) return;
    isDone.current = true;
    // After the table has measured itself, and the frame of the screens has begun the new one at its top.
    requestAnimationFrame(() => {
      const frame = screen.current?.querySelector('.table-wide');
      if (place !== undefined) scrollTo(0, place.page);
      if (place !== undefined && frame) frame.scrollTop = place.frame;
      focusRow(screen.current, place !== undefined);
    });
  }, [screen, isRead, address, isDone]);
}
