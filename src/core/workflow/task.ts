import type { ProcessRole } from './definition.ts';

/** My assigned tasks, tasks that my roles may claim, and my completed tasks. */
export const taskLists = ['pending', 'queue', 'completed'] as const;

export type TaskList = (typeof taskLists)[number];

/** An activity as a task. Instants are ISO 8601 in UTC. */
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
  /** Number of questions that its form shows with the draft of the person. */
  readonly questions: number;
  /** Those of them that the draft leaves open. */
  readonly openQuestions: number;
  /** Who suspended the process, when and why; null while it is not suspended. */
  readonly suspension: { readonly byName: string; readonly at: string; readonly reason: string } | null;
  /** When it became active. */
  readonly startedAt: string | null;
  readonly completedAt: string | null;
};

export type TaskCounts = Readonly<Record<TaskList, number>>;
