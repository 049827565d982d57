import { createContext } from 'react';
import type { Location } from 'react-router';

/** What decides whether a navigation would lose unsaved work; read when the person navigates. */
export type LeaveGuard = { readonly current: { blocks(current: Location, next: Location): boolean } };

/** All guards on the screen. A router has one blocker, which asks them in turn. */
export interface LeaveGuards {
  /** Returns a function that removes the guard. */
  add(guard: LeaveGuard): () => void;
  /** The guard that asks about this navigation: the last one that blocks it. */
  choose(current: Location, next: Location): LeaveGuard | undefined;
  /** The guard that was chosen last. */
  chosen(): LeaveGuard | undefined;
}

export function createLeaveGuards(): LeaveGuards {
  const guards = new Set<LeaveGuard>();
  let last: LeaveGuard | undefined;
  return {
    add: (guard) => {
      guards.add(guard);
      return () => guards.delete(guard);
    },
    choose: (current, next) => {
      last = [...guards].findLast((guard) => guard.current.blocks(current, next));
      return last;
    },
    chosen: () => last,
  };
}

/** A blocked navigation: stay, or go on. */
export type BlockedNavigation = { readonly stay: () => void; readonly go: () => void };

type Leaving = {
  readonly guards: LeaveGuards;
  /** Undefined while no navigation is blocked. */
  readonly blocked: BlockedNavigation | undefined;
};

export const LeavingContext = createContext<Leaving>({ guards: createLeaveGuards(), blocked: undefined });
