import type { WorkflowCatalog } from '../locales/catalog.ts';
import type { FieldError } from '../values/validate.ts';
import type { ProcessRole } from './definition.ts';
import type { ActivityExecution, Execution, LogEntry } from './execution.ts';

export type RefusalName = keyof WorkflowCatalog['workflows']['refusals'];

/** What came of a step: the next state, or why nothing changed. */
export type Outcome =
  | { readonly kind: 'done'; readonly execution: Execution }
  /** The process stands otherwise than the step needs, or it is not this person's. */
  | { readonly kind: 'refused'; readonly why: RefusalName }
  /** What was sent is wrong, at these places. */
  | { readonly kind: 'invalid'; readonly errors: readonly FieldError[] };

type Refused = Extract<Outcome, { kind: 'refused' }>;

/** Who takes a step, with the roles that the person holds now. */
export type Actor = {
  readonly id: string;
  readonly roles: readonly ProcessRole[];
};

/** Every step is told who takes it, when, and which version the record will have once it is written. */
export type TransitionContext = { readonly actor: Actor; readonly now: string; readonly version: number };

export const refused = (why: RefusalName): Refused => ({ kind: 'refused', why });

export const invalidAt = (pointer: string, keyword: string, message: string): Outcome => ({
  kind: 'invalid',
  errors: [{ pointer, keyword, message }],
});

/** Why a process that is not running takes no step; undefined for one that is. */
export function notRunning({ status }: Pick<Execution, 'status'>): Refused | undefined {
  if (status === 'suspended') return refused('suspended');
  if (status === 'cancelled') return refused('cancelled');
  return status === 'completed' ? refused('finished') : undefined;
}

export function activityOf(
  { activities }: Pick<Execution, 'activities'>,
  activityId: string,
): ActivityExecution | undefined {
  return activities.find((one) => one.activityId === activityId);
}

/** Why an activity cannot be attended now; undefined when it can. */
export function notActive(execution: Execution, activity: ActivityExecution | undefined): Refused | undefined {
  if (activity === undefined) return refused('unknownActivity');
  if (activity.state === 'completed') return refused('alreadyDone');
  return notRunning(execution) ?? (activity.state === 'waiting' ? refused('waiting') : undefined);
}

/** Why an activity is not this person's to attend; undefined when it is. */
export function notOwn(activity: ActivityExecution | undefined, { id, roles }: Actor): Refused | undefined {
  if (activity === undefined) return refused('unknownActivity');
  const { assignedTo, role } = activity;
  if (assignedTo === null) return refused(roles.includes(role) ? 'unassigned' : 'notYours');
  if (assignedTo !== id) return refused('notYours');
  return roles.includes(role) ? undefined : refused('notHolder');
}

export function withActivity(execution: Execution, changed: ActivityExecution): Execution {
  const activities = execution.activities.map((one) => (one.activityId === changed.activityId ? changed : one));
  return { ...execution, activities };
}

type Said = Pick<LogEntry, 'action' | 'activityId' | 'to' | 'reason'>;

export function withEntry(execution: Execution, said: Said, { actor, now, version }: TransitionContext): Execution {
  return { ...execution, log: [...execution.log, { at: now, by: actor.id, ...said, version }] };
}
