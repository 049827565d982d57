import { type ReactNode, useMemo, useState } from 'react';
import { useBlocker } from 'react-router';
import { createLeaveGuards, LeavingContext } from './leaveGuards.ts';

/** The one blocker of the router, for all forms, dialogs and editors inside. */
export function LeaveBlocker({ children }: { readonly children: ReactNode }) {
  const [guards] = useState(createLeaveGuards);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => guards.choose(currentLocation, nextLocation) !== undefined,
  );
  const leaving = useMemo(
    () => ({
      guards,
      blocked: blocker.state === 'blocked' ? { stay: blocker.reset, go: blocker.proceed } : undefined,
    }),
    [guards, blocker],
  );
  return <LeavingContext value={leaving}>{children}</LeavingContext>;
}
