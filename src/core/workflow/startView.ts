import type { Activity } from './definition.ts';

/** Somebody who holds a process role. */
export type Holder = { readonly id: string; readonly name: string; readonly canSignIn: boolean };

/** What the start screen of a workflow shows. */
export type StartView = {
  readonly workflowId: string;
  readonly name: string;
  readonly version: number;
  readonly proposedReference: string;
  /** Executions that already have the reference that was asked about. */
  readonly sameReference: number;
  readonly activities: readonly (Pick<Activity, 'id' | 'name' | 'description' | 'assignedRole' | 'estimatedTime'> & {
    readonly roleName: string;
    /** With what each of them has to do already. */
    readonly holders: readonly (Holder & { readonly load: number })[];
    /** Whom the rule proposes; null when nobody holds the role. */
    readonly proposed: string | null;
  })[];
};

export type NewExecution = {
  readonly reference: string;
  /** By activity; null leaves it to whoever holds the role. */
  readonly assignments?: Readonly<Record<string, string | null>>;
  /** Of what was begun before it was sent; a length of time, so that the sender's clock may be wrong. */
  readonly startedSecondsAgo?: number;
};
