import type { Activity, ProcessRole } from './definition.ts';

/** Sent in place of a person: the next activity goes to the queue of its role. Ids of accounts are longer. */
export const queueChoice = 'queue';

/** Who can attend what, and how much each has to do already. */
export type Staffing = {
  /** Ids of the active people who hold a role. */
  readonly holders: Readonly<Record<ProcessRole, readonly string[]>>;
  /** Active activities by person; none for who is not named. */
  readonly load: ReadonlyMap<string, number>;
  /** Holders who cannot sign in: they are never proposed. */
  readonly cannotSignIn?: ReadonlySet<string>;
};

/** The holder with the least to do; of several the one whose id comes first. Null when nobody who can sign in holds the role. */
export function leastLoaded(role: ProcessRole, staffing: Staffing): string | null {
  const { load } = staffing;
  const [first] = ableHolders(role, staffing).toSorted(
    (one, other) => (load.get(one) ?? 0) - (load.get(other) ?? 0) || (one < other ? -1 : 1),
  );
  return first ?? null;
}

/** Whom a handover proposes: the person planned for the activity, or the holder with the least to do. */
export function proposedAssignee(
  { assignedTo, role }: { readonly assignedTo: string | null; readonly role: ProcessRole },
  staffing: Staffing,
): { readonly person: string | null; readonly isPlanned: boolean } {
  const isPlanned = assignedTo !== null && ableHolders(role, staffing).includes(assignedTo);
  return { person: isPlanned ? assignedTo : leastLoaded(role, staffing), isPlanned };
}

function ableHolders(role: ProcessRole, { holders, cannotSignIn }: Staffing): readonly string[] {
  return holders[role].filter((person) => cannotSignIn?.has(person) !== true);
}

/** A proposal for every activity of a workflow, by activity; what one person is given counts for the next. */
export function proposedHolders(
  activities: readonly Pick<Activity, 'id' | 'assignedRole'>[],
  staffing: Staffing,
): ReadonlyMap<string, string | null> {
  const counted = new Map(staffing.load);
  return new Map(
    activities.map(({ id, assignedRole }) => {
      const person = leastLoaded(assignedRole, { ...staffing, load: counted });
      if (person !== null) counted.set(person, (counted.get(person) ?? 0) + 1);
      return [id, person];
    }),
  );
}
