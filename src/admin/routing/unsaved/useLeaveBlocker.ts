import { type RefObject, useEffect } from 'react';
import { type Location, useBlocker } from 'react-router';
import { type UnsavedForm, useUnsavedWork } from './unsavedWork.ts';

type LeaveOptions = {
  /** Whether there are unsaved changes. */
  readonly isDirty: boolean;
  /** Set while the screen itself navigates away. */
  readonly isLeaving?: RefObject<boolean> | undefined;
  /** Whether the next address shows something else; by default, whether its path differs. */
  readonly isElsewhere?: ((current: Location, next: Location) => boolean) | undefined;
  /** Saves or discards the changes when the session ends; must be a stable object. */
  readonly form: UnsavedForm;
};

/** A blocked navigation: stay, or go on. */
export type BlockedNavigation = { readonly stay: () => void; readonly go: () => void };

/** Blocks navigation while there are unsaved changes: to another address, leaving the page, or signing out. */
export function useLeaveBlocker({
  isDirty,
  isLeaving,
  isElsewhere = isOtherPath,
  form,
}: LeaveOptions): BlockedNavigation | undefined {
  const unsaved = useUnsavedWork();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      // The router asks only the last of several forms.
      (isDirty || unsaved.hasForms()) && isLeaving?.current !== true && isElsewhere(currentLocation, nextLocation),
  );
  useEffect(() => {
    if (!isDirty) return;
    const confirmUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', confirmUnload);
    const forget = unsaved.add(form);
    return () => {
      removeEventListener('beforeunload', confirmUnload);
      forget();
    };
  }, [isDirty, unsaved, form]);
  return blocker.state === 'blocked' ? { stay: blocker.reset, go: blocker.proceed } : undefined;
}

const isOtherPath = (current: Location, next: Location) => current.pathname !== next.pathname;
