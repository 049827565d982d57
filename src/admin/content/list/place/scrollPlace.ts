import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { isJsonObject } from '#core/values/json.ts';

/** The state of a link back to a list, which then shows the rows that it showed before. */
export const isReturn = { isReturn: true } as const;

/** How far each list was scrolled when it was left, by its address; frames of wide tables scroll by themselves. */
const places = new Map<string, { readonly page: number; readonly frame: number }>();

/** Ends with the session: the next person begins every list at its top. */
export const forgetScrollPlaces = (): void => places.clear();

/** Returns to the scroll position that a list was left at: on the way back, once its records are there. */
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
    if (isDone.current || !isRead || place === undefined) return;
    isDone.current = true;
    // After the table has measured itself, and the frame of the screens has begun the new one at its top.
    requestAnimationFrame(() => {
      scrollTo(0, place.page);
      const frame = screen.current?.querySelector('.table-wide');
      if (frame) frame.scrollTop = place.frame;
    });
  }, [screen, isRead, address, isDone]);
}
