import type { Activity, ProcessRole } from './definition.ts';

/** Who can attend what, and how much each has to do already. */
export type Staffing = {
  /** Ids of the active people who hold a role. */
  readonly holders: Readonly<Record<ProcessRole, readonly string[]>>;
  /** Active activities by person; none for who is not named. */
  readonly load: ReadonlyMap<string, number>;
};

/** The holder with the least to do; of several the one whose id comes first. Null when nobody holds the role. */
export function leastLoaded(role: ProcessRole, { holders, load }: Staffing): string | null {
  const [first] = holders[role].toSorted(
    (one, other) => (load.get(one) ?? 0) - (load.get(other) ?? 0) || (one < other ? -1 : 1),
  );
  return first ?? null;
}

/** A proposal for every activity of a workflow, by activity; what one person is given counts for the next. */
export function proposedHolders(
  activities: readonly Pick<Activity, 'id' | 'assignedRole'>[],
  { holders, load }: Staffing,
): ReadonlyMap<string, string | null> {
  const counted = new Map(load);
  return new Map(
    activities.map(({ id, assignedRole }) => {
      const person = leastLoaded(assignedRole, { holders, load: counted });
      if (person !== null) counted.set(person, (counted.get(person) ?? 0) + 1);
      return [id, person];
    }),
  );
}
