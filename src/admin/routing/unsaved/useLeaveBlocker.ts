import { type RefObject, useContext, useEffect, useLayoutEffect, useRef } from 'react';
import type { Location } from 'react-router';
import { type BlockedNavigation, type LeaveGuard, LeavingContext } from './leaveGuards.ts';
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

/**
 * Blocks navigation while there are unsaved changes: to another address, leaving the page, or signing out. Returns the navigation
 * that was blocked for these changes, until the person decides.
 */
export function useLeaveBlocker({
  isDirty,
  isLeaving,
  isElsewhere = isOtherPath,
  form,
}: LeaveOptions): BlockedNavigation | undefined {
  const unsaved = useUnsavedWork();
  const { guards, blocked } = useContext(LeavingContext);
  const guard = useRef<LeaveGuard['current']>({ blocks: () => false });
  useLayoutEffect(() => {
    guard.current = {
      blocks: (current, next) => isDirty && isLeaving?.current !== true && isElsewhere(current, next),
    };
  });
  useEffect(() => guards.add(guard), [guards]);
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
  const own = blocked !== undefined && guards.chosen() === guard ? blocked : undefined;
  const open = useRef(own);
  useLayoutEffect(() => {
    open.current = own;
  }, [own]);
  // Without its changes nobody asks about the navigation any more.
  useEffect(() => () => open.current?.stay(), []);
  return own;
}

const isOtherPath = (current: Location, next: Location) => current.pathname !== next.pathname;
