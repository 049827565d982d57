import { type RefObject, useEffect, useRef } from 'react';
import type { SetURLSearchParams } from 'react-router';
import { writeListAddress } from '../query/listAddress.ts';

type PageOptions = {
  readonly page: number;
  /** The last page; undefined until it is known. */
  readonly last: number | undefined;
  readonly heading: RefObject<HTMLElement | null>;
  readonly setAddress: SetURLSearchParams;
};

/** Scrolls to the top of the list when its page changes, and opens the last page instead of one beyond it; returns whether it is beyond. */
export function usePageOf({ page, last, heading, setAddress }: PageOptions): boolean {
  const isBeyond = last !== undefined && page > last;
  useEffect(() => {
    if (isBeyond) setAddress((now) => writeListAddress(now, { page: last }), { replace: true });
  }, [isBeyond, last, setAddress]);
  const before = useRef(page);
  useEffect(() => {
    if (before.current !== page) heading.current?.scrollIntoView({ block: 'start' });
    before.current = page;
  }, [page, heading]);
  return isBeyond;
}
