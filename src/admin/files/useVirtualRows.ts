import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/** Estimated row height in pixels, until it is measured. */
const estimatedHeight = 81;
/** From this many rows on, only visible ones are rendered. */
const virtualFrom = 60;

/**
 * The visible rows of a list that scrolls with the page. The focused row stays rendered at any scroll position; a sheet of paper shows
 * all rows that are loaded.
 */
export function useVirtualRows(count: number, loaded: ReadonlyMap<number, unknown>) {
  const isPrinting = usePrinting();
  const body = useRef<HTMLDivElement>(null);
  const [top, setTop] = useState(0);
  const [focused, setFocused] = useState<number>();
  useLayoutEffect(() => {
    const element = body.current;
    if (element === null) return;
    const measure = () => setTop(Math.round(element.getBoundingClientRect().top + scrollY));
    measure();
    // Content above the list changes its height.
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    const screen = element.closest('.screen');
    for (const child of screen?.children ?? []) observer.observe(child);
    return () => observer.disconnect();
  }, []);
  const rows = useWindowVirtualizer({
    count,
    estimateSize: () => estimatedHeight,
    overscan: 8,
    scrollMargin: top,
    rangeExtractor: (range) => {
      if (count < virtualFrom) return Array.from({ length: count }, (_, index) => index);
      if (isPrinting) return [...loaded.keys()].toSorted((left, right) => left - right);
      const indexes = defaultRangeExtractor(range);
      if (focused === undefined || focused >= count || indexes.includes(focused)) return indexes;
      return [...indexes, focused].toSorted((left, right) => left - right);
    },
  });
  useEffect(() => {
    const listening = new AbortController();
    const rowAt = (target: EventTarget | null) => {
      const row = target instanceof Element ? target.closest<HTMLElement>('[data-index]') : null;
      setFocused(row === null ? undefined : Number(row.dataset['index']));
    };
    body.current?.addEventListener('focusin', ({ target }) => rowAt(target), { signal: listening.signal });
    body.current?.addEventListener('focusout', ({ relatedTarget }) => rowAt(relatedTarget), {
      signal: listening.signal,
    });
    return () => listening.abort();
  }, []);
  return { body, rows, top, isPrinting };
}

/** Whether the page is on its way to paper: the browser lays its sheets out right after the event. */
function usePrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    addEventListener('beforeprint', () => flushSync(() => setPrinting(true)), { signal });
    addEventListener('afterprint', () => setPrinting(false), { signal });
    return () => listening.abort();
  }, []);
  return isPrinting;
}
