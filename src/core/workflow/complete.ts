import type { Shape } from '../schema/contentType.ts';
import { isEmpty } from '../values/condition.ts';
import type { WorkflowCatalog } from '../locales/catalog.ts';
import type { Values } from '../values/record.ts';
import { type FieldError, validate } from '../validation/validate.ts';
import { activityShape } from './activityShape.ts';
import { visibleValues } from '../validation/hiddenValues.ts';
import { queueChoice, type Staffing } from './assign.ts';
import type { Activity } from './definition.ts';
import { type ActivityExecution, type Execution, inQuestionOrder, type WorkflowAnswer } from './execution.ts';
import {
  activityOf,
  invalidAt,
  notActive,
  notCompletable,
  type Outcome,
  refused,
  type TransitionContext,
  withActivity,
  withClaim,
  withEntry,
} from './step.ts';

/** Characters of 'Notas adicionales'. */
const maxNotesLength = 5000;

export type CompletionRequest = TransitionContext & {
  /** Activities of the execution's definition version. */
  readonly activities: readonly Activity[];
  readonly activityId: string;
  /** By question. */
  readonly answers: Values;
  readonly notes: string;
  /** Person for the next activity, or `queueChoice`; null for none, which is valid only when nobody holds the role. */
  readonly nextAssignee: string | null;
  readonly holders: Staffing['holders'];
  /** SHA-256 of the signatures among the answers, by question. */
  readonly seals: Readonly<Record<string, string>>;
  readonly newId: () => string;
  readonly messages: WorkflowCatalog;
};

/**
 * Completes the active activity and starts the next one, or completes the execution. Only its assignee may, and only once; an
 * unassigned activity is claimed in the same step by a holder of its role.
 */
export function complete(execution: Execution, request: CompletionRequest): Outcome {
  const current = activityOf(execution, request.activityId);
  const refusal = notActive(execution, current) ?? notCompletable(current, request.actor);
  if (refusal !== undefined || current === undefined) return refusal ?? refused('unknownActivity');
  const activity = request.activities.find(({ id }) => id === request.activityId);
  if (activity === undefined) return refused('unknownActivity');
  const shape = activityShape(activity, request.messages);
  const answers = visibleValues(shape, request.answers);
  const errors = [...checkAnswers(shape, answers, request.messages), ...checkNotes(request)];
  if (errors.length > 0) return { kind: 'invalid', errors };
  const next = nextActivity(execution);
  const nextFault = checkNext(next, request);
  if (nextFault !== undefined) return nextFault;
  const claimed = current.assignedTo === null ? withClaim(execution, { ...request, current }) : execution;
  const assigned = { ...current, assignedTo: request.actor.id };
  const withCompleted = withActivity(claimed, completedActivity(assigned, { activity, answers, request }));
  const logged = withEntry(withCompleted, { action: 'activityCompleted', activityId: current.activityId }, request);
  return {
    kind: 'done',
    execution: next === undefined ? finishExecution(logged, request) : startNext(logged, next, request),
  };
}

/** The next activity; undefined on the last one. */
export function nextActivity({ activities }: Pick<Execution, 'activities'>): ActivityExecution | undefined {
  return activities.find(({ state }) => state === 'waiting');
}

/** Faults of the answers, at their questions. */
function checkAnswers(shape: Shape, answers: Values, messages: WorkflowCatalog): readonly FieldError[] {
  return validate(shape, answers, messages).map((error) => ({ ...error, pointer: `/answers${error.pointer}` }));
}

function checkNotes({ notes, messages }: CompletionRequest): readonly FieldError[] {
  if (notes.length <= maxNotesLength) return [];
  const message = messages.workflows.longText(String(maxNotesLength));
  return [{ pointer: '/notes', keyword: 'maxLength', message }];
}

function checkNext(
  next: ActivityExecution | undefined,
  { nextAssignee, holders, activities, messages }: CompletionRequest,
): Outcome | undefined {
  const { holder, roles } = messages.workflows;
  const fault = (keyword: string, message: string) => invalidAt('/nextAssignee', keyword, message);
  if (next === undefined) return nextAssignee === null ? undefined : fault('unknown', holder.noNext);
  if (nextAssignee === queueChoice) return undefined;
  const nextHolders = holders[next.role];
  if (nextAssignee !== null)
    return nextHolders.includes(nextAssignee) ? undefined : fault('enum', holder.notHolder(roles[next.role]));
  if (nextHolders.length === 0) return undefined;
  const name = activities.find(({ id }) => id === next.activityId)?.name ?? '';
  return fault('required', holder.choose(name));
}

type Completion = { readonly activity: Activity; readonly answers: Values; readonly request: CompletionRequest };

function completedActivity(current: ActivityExecution, { activity, answers, request }: Completion): ActivityExecution {
  const { actor, now, newId, notes, seals } = request;
  const filledAnswers = Object.entries(answers).filter(([, value]) => !isEmpty(value));
  const responses = inQuestionOrder(
    filledAnswers.map(([questionId, value]): WorkflowAnswer => ({ id: newId(), questionId, value: value ?? null })),
    activity,
  );
  const newSeals = responses.flatMap(({ questionId }) => {
    const hash = seals[questionId];
    return hash === undefined ? [] : [{ questionId, hash, by: actor.id, at: now }];
  });
  return {
    ...current,
    state: 'completed',
    completedAt: now,
    executedBy: actor.id,
    responses,
    notes: notes.trim(),
    ...(newSeals.length > 0 && { seals: newSeals }),
  };
}

function startNext(execution: Execution, next: ActivityExecution, request: CompletionRequest): Execution {
  const { nextAssignee, now } = request;
  const assignedTo = nextAssignee === queueChoice ? null : nextAssignee;
  const active = { ...next, state: 'active', startedAt: now, assignedTo } as const;
  const entry = { action: 'activated', activityId: next.activityId, to: assignedTo } as const;
  return withEntry(withActivity(execution, active), entry, request);
}

function finishExecution(execution: Execution, request: CompletionRequest): Execution {
  const completed: Execution = { ...execution, status: 'completed', completedAt: request.now };
  return withEntry(completed, { action: 'completed' }, request);
}
