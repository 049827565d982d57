import { type RefObject, useLayoutEffect, useState } from 'react';
import { useMedia } from '../../../ui/useMedia.ts';

/** With this many rows or more, only the visible ones are rendered. */
const windowFrom = 60;
/** Rows that are rendered above and below the visible ones. */
const margin = 4;
/** Rows that scroll by before others are rendered. */
const step = 4;

type Rows = { readonly from: number; readonly to: number };

/** The range of rows to render, all of them having the same height; it follows the scroll of the page and of the table's frame. Paper has them all. */
export function useVisibleRows(body: RefObject<HTMLElement | null>, count: number, height: number): Rows {
  const isPrinted = useMedia('print');
  const isWindow = count >= windowFrom && !isPrinted;
  const [rows, setRows] = useState<Rows>({ from: 0, to: windowFrom / 2 });
  useLayoutEffect(() => {
    if (!isWindow) return;
    const look = () => {
      if (body.current === null) return;
      const top = -body.current.getBoundingClientRect().top;
      const from = Math.floor((top / height - margin) / step) * step;
      const to = Math.ceil(((top + innerHeight) / height + margin) / step) * step;
      setRows((before) => (before.from === from && before.to === to ? before : { from, to }));
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
  if (!isWindow) return { from: 0, to: count };
  return { from: Math.min(Math.max(0, rows.from), count), to: Math.min(Math.max(0, rows.to), count) };
}
