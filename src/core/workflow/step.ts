import type { WorkflowCatalog } from '../locales/catalog.ts';
import type { FieldError } from '../validation/validate.ts';
import type { ProcessRole } from './definition.ts';
import type { ActivityExecution, Execution, LogEntry } from './execution.ts';

export type RefusalName = keyof WorkflowCatalog['workflows']['refusals'];

/** The result of a transition: the next state, or the reason why nothing changed. */
export type Outcome =
  | { readonly kind: 'done'; readonly execution: Execution }
  /** The state does not allow the transition, or the activity belongs to somebody else. */
  | { readonly kind: 'refused'; readonly why: RefusalName }
  /** The payload is invalid, at these pointers. */
  | { readonly kind: 'invalid'; readonly errors: readonly FieldError[] };

type Refused = Extract<Outcome, { kind: 'refused' }>;

/** The person of a transition, with their current roles. */
export type Actor = {
  readonly id: string;
  readonly roles: readonly ProcessRole[];
};

/** The context of every transition: person, instant, and version of the record after the write. */
export type TransitionContext = { readonly actor: Actor; readonly now: string; readonly version: number };

export const refused = (why: RefusalName): Refused => ({ kind: 'refused', why });

export const invalidAt = (pointer: string, keyword: string, message: string): Outcome => ({
  kind: 'invalid',
  errors: [{ pointer, keyword, message }],
});

/** The refusal for a process that is not running; undefined for a running one. */
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

/** The refusal for an activity that is not active; undefined for an active one. */
export function notActive(execution: Execution, activity: ActivityExecution | undefined): Refused | undefined {
  if (activity === undefined) return refused('unknownActivity');
  if (activity.state === 'completed') return refused('alreadyDone');
  return notRunning(execution) ?? (activity.state === 'waiting' ? refused('waiting') : undefined);
}

/** The refusal for an activity of somebody else; undefined for one's own. */
export function notOwn(activity: ActivityExecution | undefined, { id, roles }: Actor): Refused | undefined {
  if (activity === undefined) return refused('unknownActivity');
  const { assignedTo, role } = activity;
  if (assignedTo === null) return refused(roles.includes(role) ? 'unassigned' : 'notYours');
  if (assignedTo !== id) return refused('notYours');
  return roles.includes(role) ? undefined : refused('notHolder');
}

/** The refusal to complete an activity; undefined also for an unassigned one of the person's role, which completing claims. */
export function notCompletable(activity: ActivityExecution | undefined, actor: Actor): Refused | undefined {
  const refusal = notOwn(activity, actor);
  return refusal?.why === 'unassigned' ? undefined : refusal;
}

export function withActivity(execution: Execution, changed: ActivityExecution): Execution {
  const activities = execution.activities.map((one) => (one.activityId === changed.activityId ? changed : one));
  return { ...execution, activities };
}

/** The execution with an unassigned activity assigned to the person, and the entry in the log. */
export function withClaim(
  execution: Execution,
  { current, ...context }: TransitionContext & { readonly current: ActivityExecution },
): Execution {
  const { id } = context.actor;
  const claimed = withActivity(execution, { ...current, assignedTo: id });
  return withEntry(claimed, { action: 'taken', activityId: current.activityId, to: id }, context);
}

type EntryDetails = Pick<LogEntry, 'action' | 'activityId' | 'to' | 'reason'>;

/** The outcome with an entry in the log. */
export function done(execution: Execution, details: EntryDetails, context: TransitionContext): Outcome {
  return { kind: 'done', execution: withEntry(execution, details, context) };
}

export function withEntry(
  execution: Execution,
  details: EntryDetails,
  { actor, now, version }: TransitionContext,
): Execution {
  return { ...execution, log: [...execution.log, { at: now, by: actor.id, ...details, version }] };
}
