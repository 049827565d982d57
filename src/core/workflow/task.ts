import type { ProcessRole } from './definition.ts';

/** What is mine to do, what anybody of my roles may take, and what I did. */
export const taskLists = ['pending', 'queue', 'completed'] as const;

export type TaskList = (typeof taskLists)[number];

/** An activity of one person. Instants are ISO 8601 in UTC. */
export type Task = {
  readonly executionId: string;
  readonly activityId: string;
  readonly workflowId: string;
  readonly workflowName: string;
  readonly reference: string;
  readonly name: string;
  readonly description: string;
  readonly role: ProcessRole;
  readonly roleName: string;
  /** How many questions its form shows. */
  readonly questions: number;
  /** Who stopped the process, when and why; null while it is not suspended. */
  readonly suspension: { readonly byName: string; readonly at: string; readonly reason: string } | null;
  /** When its turn came. */
  readonly startedAt: string | null;
  readonly completedAt: string | null;
};

export type TaskCounts = Readonly<Record<TaskList, number>>;
