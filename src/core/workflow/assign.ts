import type { Activity, ProcessRole } from './definition.ts';

/** Replaces a person's id to put an activity into the queue of its role, at the start and when the one before is completed. Account ids are longer. */
export const queueChoice = 'queue';

/** The holders of each role and their load. */
export type Staffing = {
  /** Ids of active holders, by role. */
  readonly holders: Readonly<Record<ProcessRole, readonly string[]>>;
  /** Number of active activities by person; absent means none. */
  readonly load: ReadonlyMap<string, number>;
  /** Holders who cannot sign in; they are never proposed. */
  readonly cannotSignIn?: ReadonlySet<string>;
};

/** The holder with the smallest load, ties broken by id. Null when no holder can sign in. */
export function leastLoaded(role: ProcessRole, staffing: Staffing): string | null {
  const { load } = staffing;
  const [first] = holdersWithSignIn(role, staffing).toSorted(
    (one, other) => (load.get(one) ?? 0) - (load.get(other) ?? 0) || (one < other ? -1 : 1),
  );
  return first ?? null;
}

/** The proposed person for the next activity: the planned one, or the holder with the smallest load. */
export function proposedAssignee(
  { assignedTo, role }: { readonly assignedTo: string | null; readonly role: ProcessRole },
  staffing: Staffing,
): { readonly person: string | null; readonly isPlanned: boolean } {
  const isPlanned = assignedTo !== null && holdersWithSignIn(role, staffing).includes(assignedTo);
  return { person: isPlanned ? assignedTo : leastLoaded(role, staffing), isPlanned };
}

function holdersWithSignIn(role: ProcessRole, { holders, cannotSignIn }: Staffing): readonly string[] {
  return holders[role].filter((person) => cannotSignIn?.has(person) !== true);
}

/** A proposed person for each activity of a workflow, by activity; each proposal adds to the load. */
export function proposedHolders(
  activities: readonly Pick<Activity, 'id' | 'assignedRole'>[],
  staffing: Staffing,
): ReadonlyMap<string, string | null> {
  const loadSoFar = new Map(staffing.load);
  return new Map(
    activities.map(({ id, assignedRole }) => {
      const person = leastLoaded(assignedRole, { ...staffing, load: loadSoFar });
      if (person !== null) loadSoFar.set(person, (loadSoFar.get(person) ?? 0) + 1);
      return [id, person];
    }),
  );
}
