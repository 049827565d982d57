import { type RefObject, useEffect } from 'react';
import { type Location, useBlocker } from 'react-router';
import { type UnsavedForm, useUnsavedWork } from './unsavedWork.ts';

type Leaving = {
  /** Whether there is something that nobody has saved. */
  readonly isDirty: boolean;
  /** Set while the screen itself leaves. */
  readonly isLeaving?: RefObject<boolean> | undefined;
  /** Whether an address stands for something else than the one before; another path when left out. */
  readonly isElsewhere?: ((current: Location, next: Location) => boolean) | undefined;
  /** What becomes of it when the session is ended; the same object from one drawing to the next. */
  readonly form: UnsavedForm;
};

/** What a screen asks before it is left. */
export type BlockedNavigation = { readonly stay: () => void; readonly go: () => void };

/** Holds back whoever leaves what nobody has saved: for another address, with the page itself, or (through the header) with the session. */
export function useLeaveBlocker({
  isDirty,
  isLeaving,
  isElsewhere = isOtherPath,
  form,
}: Leaving): BlockedNavigation | undefined {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty && isLeaving?.current !== true && isElsewhere(currentLocation, nextLocation),
  );
  const unsaved = useUnsavedWork();
  useEffect(() => {
    if (!isDirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    const forget = unsaved.add(form);
    return () => {
      removeEventListener('beforeunload', ask);
      forget();
    };
  }, [isDirty, unsaved, form]);
  return blocker.state === 'blocked' ? { stay: blocker.reset, go: blocker.proceed } : undefined;
}

const isOtherPath = (current: Location, next: Location) => current.pathname !== next.pathname;
