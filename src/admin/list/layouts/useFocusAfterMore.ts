import { type RefObject, useEffect, useRef } from 'react';

/**
 * A list that grows with a button below it, which goes with the last records: then the focus goes to the first new record, and not to
 * the page. Returns the ref of the list and the handler of the button.
 */
export function useFocusAfterMore(
  count: number,
  onMore: () => void,
): readonly [RefObject<HTMLUListElement | null>, () => void] {
  const list = useRef<HTMLUListElement>(null);
  const before = useRef<number>(undefined);
  useEffect(() => {
    if (before.current === undefined || count <= before.current) return;
    const first = list.current?.children[before.current];
    before.current = undefined;
    if (document.activeElement === document.body) first?.querySelector<HTMLElement>('a')?.focus();
  }, [count]);
  const more = () => {
    before.current = count;
    onMore();
  };
  return [list, more];
}
