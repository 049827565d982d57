import { type RefObject, useLayoutEffect, useState } from 'react';
import { useMedia } from '../../../ui/useMedia.ts';

/** With this many rows or more, only the visible ones are rendered. */
const windowFrom = 60;
/** Rows that are rendered above and below the visible ones. */
const margin = 4;
/** Rows that scroll by before others are rendered. */
const step = 4;

type Range = { readonly from: number; readonly to: number; readonly focused: number | undefined };

export type VisibleRows = {
  readonly count: number;
  /** Pixels of a row. */
  readonly height: number;
  /** The rows in sight. */
  readonly from: number;
  readonly to: number;
  /** The rows to render: those in sight and the one with the focus. */
  readonly indexes: readonly number[];
  readonly isPrinted: boolean;
};

/**
 * The rows to render, all of them having the same height; they follow the scroll of the page and of the table's frame. The row with
 * the focus stays at any scroll position. Paper has them all.
 */
export function useVisibleRows(body: RefObject<HTMLElement | null>, count: number, height: number): VisibleRows {
  const isPrinted = useMedia('print');
  const isWindow = count >= windowFrom && !isPrinted;
  const [range, setRange] = useState<Range>({ from: 0, to: windowFrom / 2, focused: undefined });
  useLayoutEffect(() => {
    if (!isWindow) return;
    const look = () => {
      if (body.current === null) return;
      const top = -body.current.getBoundingClientRect().top;
      const from = Math.floor((top / height - margin) / step) * step;
      const to = Math.ceil(((top + innerHeight) / height + margin) / step) * step;
      const focused = focusedRow(body.current);
      setRange((before) =>
        before.from === from && before.to === to && before.focused === focused ? before : { from, to, focused },
      );
    };
    look();
    const options = { capture: true, passive: true };
    addEventListener('scroll', look, options);
    addEventListener('resize', look, options);
    return () => {
      removeEventListener('scroll', look, options);
      removeEventListener('resize', look, options);
    };
  }, [body, isWindow, height]);
  const from = isWindow ? Math.min(Math.max(0, range.from), count) : 0;
  const to = isWindow ? Math.min(Math.max(0, range.to), count) : count;
  return { count, height, from, to, indexes: indexesOf({ from, to, focused: range.focused }, count), isPrinted };
}

function focusedRow(body: HTMLElement): number | undefined {
  const row = body.contains(document.activeElement) ? document.activeElement?.closest('[aria-rowindex]') : null;
  return row ? Number(row.getAttribute('aria-rowindex')) - 2 : undefined;
}

function indexesOf({ from, to, focused }: Range, count: number): readonly number[] {
  const indexes = Array.from({ length: to - from }, (_, place) => from + place);
  if (focused === undefined || focused >= count || (focused >= from && focused < to)) return indexes;
  return focused < from ? [focused, ...indexes] : [...indexes, focused];
}
