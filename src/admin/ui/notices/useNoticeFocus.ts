import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Notice } from './noticeBoard.ts';

/** The key that focuses the newest notice, which is far from the person's work. */
export const noticeKey = 'F8';

/**
 * Whether the pointer is over the notices or the focus is among them. When the focused notice disappears, the focus returns to
 * where it was.
 */
export function useNoticeFocus(region: RefObject<HTMLElement | null>, notices: readonly Notice[]): boolean {
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const before = useRef<EventTarget>(null);

  useEffect(() => {
    const listening = new AbortController();
    const element = region.current;
    const listen = <Name extends 'focusin' | 'focusout' | 'pointerenter' | 'pointerleave'>(
      name: Name,
      listener: (event: HTMLElementEventMap[Name]) => void,
    ) => element?.addEventListener(name, listener, { signal: listening.signal });
    const isInside = (target: EventTarget | null) => target instanceof Node && element?.contains(target) === true;
    listen('pointerenter', () => setHovered(true));
    listen('pointerleave', () => setHovered(false));
    listen('focusout', ({ relatedTarget }) => setFocused(isInside(relatedTarget)));
    listen('focusin', ({ relatedTarget }) => {
      if (!isInside(relatedTarget)) before.current = relatedTarget;
      setFocused(true);
    });
    const enter = (event: KeyboardEvent) => {
      const newest = [...(element?.querySelectorAll('.notice') ?? [])].at(-1);
      if (event.key !== noticeKey || newest === undefined) return;
      event.preventDefault();
      newest.querySelector('button')?.focus();
    };
    addEventListener('keydown', enter, { signal: listening.signal });
    return () => listening.abort();
  }, [region]);

  useEffect(() => {
    // Browsers send no event when the hovered or focused element is removed.
    if (notices.length === 0) setHovered(false);
    if (!isFocused || region.current?.contains(document.activeElement)) return;
    setFocused(false);
    if (document.activeElement !== document.body) return;
    if (before.current instanceof HTMLElement) before.current.focus({ preventScroll: true });
    if (document.activeElement === document.body) document.querySelector('main')?.focus({ preventScroll: true });
  }, [region, notices, isFocused]);

  return isHovered || isFocused;
}
