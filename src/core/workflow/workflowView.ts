import type { FieldError } from '../values/validate.ts';
import type { Definition, Regulation } from './definition.ts';

/** A workflow as a card shows it. Instants are ISO 8601 in UTC. */
export type WorkflowSummary = {
  readonly id: string;
  readonly version: number;
  readonly name: string;
  readonly description: string;
  readonly activityCount: number;
  /** Of all activities together. */
  readonly minutes: number;
  readonly archived: boolean;
  /** 0 while it was never published. */
  readonly publishedVersion: number;
  readonly publishedAt: string | null;
  /** Whether the working copy says something else than what executions start with. */
  readonly hasChanges: boolean;
  /** The execution that was started last; null without any. */
  readonly lastExecution: string | null;
  readonly createdAt: string;
  readonly updatedAt: string;
};

/** What is wrong with a part, as problems list it. */
export type WireFault = Pick<FieldError, 'pointer' | 'keyword'> & { readonly detail: string };

export type WorkflowView = WorkflowSummary &
  Definition & {
    /** What publishing would refuse. */
    readonly faults: readonly WireFault[];
  };

/** A published version, which never changes. */
export type WorkflowVersion = Omit<Definition, 'regulation'> & {
  readonly workflowId: string;
  readonly version: number;
  readonly regulation: Regulation | null;
};

/** How many there are: workflows that are not archived, executions whatever became of them, and saved documentations. */
export type WorkflowCounts = {
  readonly workflows: number;
  readonly executions: number;
  readonly documentations: number;
};
