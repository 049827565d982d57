import type { FieldError } from '../validation/validate.ts';
import type { Definition, Regulation } from './definition.ts';

/** A workflow on its card. Instants are ISO 8601 in UTC. */
export type WorkflowSummary = {
  readonly id: string;
  readonly version: number;
  readonly name: string;
  readonly description: string;
  readonly activityCount: number;
  /** Total of all activities. */
  readonly minutes: number;
  readonly archived: boolean;
  /** 0 before the first publication. */
  readonly publishedVersion: number;
  readonly publishedAt: string | null;
  /** Whether the working copy differs from the published version. */
  readonly hasChanges: boolean;
  /** Id of the latest execution; null without any. */
  readonly lastExecution: string | null;
  /** Ids of the catalogues whose entries its questions offer. */
  readonly catalogues: readonly string[];
  readonly createdAt: string;
  readonly updatedAt: string;
};

/** A fault in the format of problem details. */
export type WireFault = Pick<FieldError, 'pointer' | 'keyword'> & { readonly detail: string };

export type WorkflowView = WorkflowSummary &
  Definition & {
    /** Faults that prevent publishing. */
    readonly faults: readonly WireFault[];
  };

/** A published version, which never changes. */
export type WorkflowVersion = Omit<Definition, 'regulation'> & {
  readonly workflowId: string;
  readonly version: number;
  readonly regulation: Regulation | null;
};

/** Counts of unarchived workflows, executions of any status, and saved documentations. */
export type WorkflowCounts = {
  readonly workflows: number;
  readonly executions: number;
  readonly documentations: number;
};
