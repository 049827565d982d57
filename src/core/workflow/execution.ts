import type { Json } from '../values/json.ts';
import type { Activity, ProcessRole } from './definition.ts';

export const executionStatuses = ['in_progress', 'completed', 'suspended', 'cancelled'] as const;

export type ExecutionStatus = (typeof executionStatuses)[number];

export type WorkflowAnswer = { readonly id: string; readonly questionId: string; readonly value: Json };

/** The hash of a signature at signing. */
export type Seal = { readonly questionId: string; readonly hash: string; readonly by: string; readonly at: string };

/** One activity of an execution. Instants are ISO 8601 in UTC, people are ids of accounts. */
export type ActivityExecution = {
  readonly id: string;
  readonly activityId: string;
  readonly role: ProcessRole;
  /** Only an active one can be completed; a waiting one starts when the previous ones are completed. */
  readonly state: 'waiting' | 'active' | 'completed';
  /** Null while unassigned: any holder of the role may claim it. */
  readonly assignedTo: string | null;
  readonly startedAt?: string;
  readonly completedAt?: string;
  /** Who completed it. */
  readonly executedBy?: string;
  readonly responses: readonly WorkflowAnswer[];
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

/** One event of the append-only log, saved in the same write as its change. */
export type LogEntry = {
  readonly at: string;
  /** Id of an account, or the name of an internal process. */
  readonly by: string;
  readonly action: (typeof logActions)[number];
  /** Version of the execution's record after the write. */
  readonly version: number;
  readonly activityId?: string;
  /** The person who got the activity. */
  readonly to?: string | null;
  readonly reason?: string;
};

/** One run of a workflow, on the definition version that was current at its start. */
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

/** Search keys of an execution for lists. */
export type ExecutionKeys = {
  /** Assignee of the active activity, while the process is running or suspended. */
  readonly assignee?: string;
  /** Role of the active activity. */
  readonly role?: ProcessRole;
  /** The same role, while the activity is unassigned. */
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
  // Activities of a suspended process cannot be claimed.
  return isSuspended ? {} : { role, queue: role };
}

/** Workflow and status in one key, for lists that filter by both. It has the form of an address, because addresses are compared exactly. */
export function workflowStateOf({ workflowId, status }: Pick<Execution, 'workflowId' | 'status'>): string {
  return `${workflowId}/${status}`;
}

/** Answers in the order of their questions; answers to unknown questions come last. */
export function inQuestionOrder(
  answers: readonly WorkflowAnswer[],
  activity: Pick<Activity, 'questions'> | undefined,
): readonly WorkflowAnswer[] {
  const positions = new Map(activity?.questions.map(({ id }, index) => [id, index]));
  const positionOf = ({ questionId }: WorkflowAnswer) => positions.get(questionId) ?? positions.size;
  return answers.toSorted((one, other) => positionOf(one) - positionOf(other));
}
