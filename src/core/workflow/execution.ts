import type { Json } from '../values/json.ts';
import type { ProcessRole } from './definition.ts';

export const executionStatuses = ['in_progress', 'completed', 'suspended', 'cancelled'] as const;

export type ExecutionStatus = (typeof executionStatuses)[number];

export type Answer = { readonly id: string; readonly questionId: string; readonly value: Json };

/** What a signature was when it was given. */
export type Seal = { readonly questionId: string; readonly hash: string; readonly by: string; readonly at: string };

/** One activity of an execution. Instants are ISO 8601 in UTC, people are ids of accounts. */
export type ActivityExecution = {
  readonly id: string;
  readonly activityId: string;
  readonly role: ProcessRole;
  /** Only an active one can be attended; a waiting one begins when those before it are completed. */
  readonly state: 'waiting' | 'active' | 'completed';
  /** Null for nobody: then any holder of the role may take it. */
  readonly assignedTo: string | null;
  readonly startedAt?: string;
  readonly completedAt?: string;
  /** Who completed it. */
  readonly executedBy?: string;
  readonly responses: readonly Answer[];
  readonly notes: string;
  readonly seals?: readonly Seal[];
};

export const logActions = [
  'started',
  'activated',
  'assigned',
  'taken',
  'reassigned',
  'released',
  'activityCompleted',
  'suspended',
  'resumed',
  'cancelled',
  'completed',
] as const;

/** One thing that happened, in the write that made it so; entries are only added. */
export type LogEntry = {
  readonly at: string;
  /** Id of an account, or the name of a process of ours. */
  readonly by: string;
  readonly action: (typeof logActions)[number];
  /** That of the execution's record once it was written. */
  readonly version: number;
  readonly activityId?: string;
  /** Whom it is about: the person who got the activity. */
  readonly to?: string | null;
  readonly reason?: string;
};

/** One run of a workflow, with the version of the definition that it started with. */
export type Execution = {
  readonly workflowId: string;
  readonly workflowName: string;
  readonly definitionVersion: number;
  readonly reference: string;
  readonly status: ExecutionStatus;
  readonly startedAt: string;
  readonly completedAt?: string;
  /** Who started it. */
  readonly executedBy: string;
  /** In the order of the definition. */
  readonly activities: readonly ActivityExecution[];
  readonly log: readonly LogEntry[];
};

/** What lists look for, kept beside an execution. */
export type ExecutionKeys = {
  /** Who attends the active activity, while the process goes on or is suspended. */
  readonly assignee?: string;
  /** The role of that activity. */
  readonly role?: ProcessRole;
  /** The same role, while nobody has the activity. */
  readonly queue?: ProcessRole;
};

export function activeActivity({ activities }: Pick<Execution, 'activities'>): ActivityExecution | undefined {
  return activities.find(({ state }) => state === 'active');
}

export function keysOf(execution: Pick<Execution, 'status' | 'activities'>): ExecutionKeys {
  const isSuspended = execution.status === 'suspended';
  const active = execution.status === 'in_progress' || isSuspended ? activeActivity(execution) : undefined;
  if (active === undefined) return {};
  const { role, assignedTo } = active;
  if (assignedTo !== null) return { role, assignee: assignedTo };
  // Nobody takes an activity of a suspended process.
  return isSuspended ? {} : { role, queue: role };
}

/** Both in one, for lists that ask for both; looks like an address, since addresses are compared letter by letter. */
export function workflowStateOf({ workflowId, status }: Pick<Execution, 'workflowId' | 'status'>): string {
  return `${workflowId}/${status}`;
}
