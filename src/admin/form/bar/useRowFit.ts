import { type RefObject, useLayoutEffect, useState } from 'react';
import { useDerivedState } from '#forms/editing/useDerivedState.ts';

type RowFitOptions = {
  /** Narrower rows, in pixels, wrap, and show only what is always in sight. */
  readonly narrowest?: number;
};

type RowFit<Name> = {
  /** The names that have no room. */
  readonly crowded: readonly Name[];
  readonly isNarrow: boolean;
};

/** Which parts of a row have no room in it, the first name first; measured before each paint. */
export function useRowFit<Name extends string>(
  row: RefObject<HTMLElement | null>,
  names: readonly Name[],
  { narrowest = 0 }: RowFitOptions = {},
): RowFit<Name> {
  // Until it is measured, nothing may be wider than a telephone: its browser would zoom out, and scroll to the wrong place.
  const [width, setWidth] = useState<number>();
  const content = `${width} ${names.join(' ')}`;
  const [{ count }, setFit] = useDerivedState({ content, count: 0 }, (before) =>
    before.content === content ? before : { content, count: 0 },
  );
  useLayoutEffect(() => {
    const element = row.current;
    if (element === null) return;
    const look = () => setWidth(element.clientWidth);
    look();
    const observer = new ResizeObserver(look);
    observer.observe(element);
    return () => observer.disconnect();
  }, [row]);
  const isNarrow = width === undefined || (width > 0 && width < narrowest);
  useLayoutEffect(() => {
    const element = row.current;
    if (element === null || isNarrow || count >= names.length || element.scrollWidth <= element.clientWidth) return;
    setFit({ content, count: count + 1 });
  });
  return { crowded: isNarrow ? names : names.slice(0, count), isNarrow };
}
