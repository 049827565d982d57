import type { Activity } from './definition.ts';

/** A holder of a process role. */
export type Holder = { readonly id: string; readonly name: string; readonly canSignIn: boolean };

/** The data of the start screen of a workflow. */
export type StartView = {
  readonly workflowId: string;
  readonly name: string;
  readonly version: number;
  readonly proposedReference: string;
  /** Number of executions that already have the requested reference. */
  readonly sameReference: number;
  readonly activities: readonly (Pick<Activity, 'id' | 'name' | 'description' | 'assignedRole' | 'estimatedTime'> & {
    readonly roleName: string;
    /** Holders with their load. */
    readonly holders: readonly (Holder & { readonly load: number })[];
    /** Proposed person; null when nobody holds the role. */
    readonly proposed: string | null;
  })[];
};

export type NewExecution = {
  readonly reference: string;
  /** Assignees by activity; 'queue', or null, leaves it to the queue of its role. */
  readonly assignments?: Readonly<Record<string, string | null>>;
  /** Seconds since the start, for an execution sent later. A duration, so that the client's clock may be wrong. */
  readonly startedSecondsAgo?: number;
};
