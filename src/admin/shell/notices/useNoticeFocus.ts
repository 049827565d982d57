import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Notice } from './noticeBoard.ts';

/** Brings the focus to the newest notice, which stands far from whatever one was doing. */
export const noticeKey = 'F8';

/**
 * Whether somebody is at the notices, with the pointer over them or the focus among them. When the notice that has the
 * focus goes away, the focus goes back to where it was before.
 */
export function useNoticeFocus(region: RefObject<HTMLElement | null>, notices: readonly Notice[]): boolean {
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const before = useRef<EventTarget>(null);

  useEffect(() => {
    const listening = new AbortController();
    const place = region.current;
    const listen = <Name extends 'focusin' | 'focusout' | 'pointerenter' | 'pointerleave'>(
      name: Name,
      listener: (event: HTMLElementEventMap[Name]) => void,
    ) => place?.addEventListener(name, listener, { signal: listening.signal });
    const isInside = (target: EventTarget | null) => target instanceof Node && place?.contains(target) === true;
    listen('pointerenter', () => setHovered(true));
    listen('pointerleave', () => setHovered(false));
    listen('focusout', ({ relatedTarget }) => setFocused(isInside(relatedTarget)));
    listen('focusin', ({ relatedTarget }) => {
      if (!isInside(relatedTarget)) before.current = relatedTarget;
      setFocused(true);
    });
    const enter = (event: KeyboardEvent) => {
      const newest = [...(place?.querySelectorAll('.notice') ?? [])].at(-1);
      if (event.key !== noticeKey || newest === undefined) return;
      event.preventDefault();
      newest.querySelector('button')?.focus();
    };
    addEventListener('keydown', enter, { signal: listening.signal });
    return () => listening.abort();
  }, [region]);

  useEffect(() => {
    // Browsers say nothing when what the pointer or the focus is at gets taken away.
    if (notices.length === 0) setHovered(false);
    if (!isFocused || region.current?.contains(document.activeElement)) return;
    setFocused(false);
    if (document.activeElement !== document.body) return;
    if (before.current instanceof HTMLElement) before.current.focus({ preventScroll: true });
    if (document.activeElement === document.body) document.querySelector('main')?.focus({ preventScroll: true });
  }, [region, notices, isFocused]);

  return isHovered || isFocused;
}
