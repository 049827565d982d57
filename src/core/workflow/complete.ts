import type { Shape } from '../schema/contentType.ts';
import { isEmpty } from '../values/condition.ts';
import type { WorkflowCatalog } from '../locales/catalog.ts';
import type { Values } from '../store/record.ts';
import { type FieldError, validate } from '../values/validate.ts';
import { activityShape, visibleAnswers } from './activityShape.ts';
import { inQuestionOrder } from './answerOrder.ts';
import { queueChoice, type Staffing } from './assign.ts';
import type { Activity } from './definition.ts';
import type { ActivityExecution, Answer, Execution } from './execution.ts';
import {
  activityOf,
  invalidAt,
  notActive,
  notOwn,
  type Outcome,
  refused,
  type TransitionContext,
  withActivity,
  withEntry,
} from './step.ts';

/** Characters of 'Notas adicionales'. */
const longestNotes = 5000;

export type CompletionRequest = TransitionContext & {
  /** Of the definition version that the execution started with. */
  readonly activities: readonly Activity[];
  readonly activityId: string;
  /** By question. */
  readonly answers: Values;
  readonly notes: string;
  /** Who attends the next activity, or `queueChoice`; null for no choice, which only a role that nobody holds allows. */
  readonly nextAssignee: string | null;
  readonly holders: Staffing['holders'];
  /** SHA-256 of the signatures among the answers, by question. */
  readonly seals: Readonly<Record<string, string>>;
  readonly newId: () => string;
  readonly words: WorkflowCatalog;
};

/** Completes the active activity and begins the next one, or the whole is done. Only its own person can, and only once. */
export function complete(execution: Execution, completing: CompletionRequest): Outcome {
  const current = activityOf(execution, completing.activityId);
  const inTheWay = notActive(execution, current) ?? notOwn(current, completing.actor);
  if (inTheWay !== undefined || current === undefined) return inTheWay ?? refused('unknownActivity');
  const activity = completing.activities.find(({ id }) => id === completing.activityId);
  if (activity === undefined) return refused('unknownActivity');
  const shape = activityShape(activity, completing.words);
  const answers = visibleAnswers(shape, completing.answers);
  const errors = [...checkAnswers(shape, answers, completing.words), ...checkNotes(completing)];
  if (errors.length > 0) return { kind: 'invalid', errors };
  const next = nextActivity(execution);
  const wrongNext = checkNext(next, completing);
  if (wrongNext !== undefined) return wrongNext;
  const done = withActivity(execution, completed(current, { activity, answers, completing }));
  const told = withEntry(done, { action: 'activityCompleted', activityId: current.activityId }, completing);
  return { kind: 'done', execution: next === undefined ? finished(told, completing) : begun(told, next, completing) };
}

/** The activity whose turn comes next; undefined on the last one. */
export function nextActivity({ activities }: Pick<Execution, 'activities'>): ActivityExecution | undefined {
  return activities.find(({ state }) => state === 'waiting');
}

/** What is wrong with answers, at their questions. */
function checkAnswers(shape: Shape, answers: Values, words: WorkflowCatalog): readonly FieldError[] {
  return validate(shape, answers, words).map((error) => ({ ...error, pointer: `/answers${error.pointer}` }));
}

function checkNotes({ notes, words }: CompletionRequest): readonly FieldError[] {
  if (notes.length <= longestNotes) return [];
  const message = words.workflows.longText(String(longestNotes));
  return [{ pointer: '/notes', keyword: 'maxLength', message }];
}

function checkNext(
  next: ActivityExecution | undefined,
  { nextAssignee, holders, activities, words }: CompletionRequest,
): Outcome | undefined {
  const { holder, roles } = words.workflows;
  const wrong = (keyword: string, message: string) => invalidAt('/nextAssignee', keyword, message);
  if (next === undefined) return nextAssignee === null ? undefined : wrong('unknown', holder.noNext);
  if (nextAssignee === queueChoice) return undefined;
  const able = holders[next.role];
  if (nextAssignee !== null)
    return able.includes(nextAssignee) ? undefined : wrong('enum', holder.notHolder(roles[next.role]));
  if (able.length === 0) return undefined;
  const name = activities.find(({ id }) => id === next.activityId)?.name ?? '';
  return wrong('required', holder.choose(name));
}

type Answering = { readonly activity: Activity; readonly answers: Values; readonly completing: CompletionRequest };

function completed(current: ActivityExecution, { activity, answers, completing }: Answering): ActivityExecution {
  const { actor, now, newId, notes, seals } = completing;
  const given = Object.entries(answers).filter(([, value]) => !isEmpty(value));
  const responses = inQuestionOrder(
    given.map(([questionId, value]): Answer => ({ id: newId(), questionId, value: value ?? null })),
    activity,
  );
  const sealed = responses.flatMap(({ questionId }) => {
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
    ...(sealed.length > 0 && { seals: sealed }),
  };
}

function begun(execution: Execution, next: ActivityExecution, completing: CompletionRequest): Execution {
  const { nextAssignee, now } = completing;
  const assignedTo = nextAssignee === queueChoice ? null : nextAssignee;
  const active = { ...next, state: 'active', startedAt: now, assignedTo } as const;
  const said = { action: 'activated', activityId: next.activityId, to: assignedTo } as const;
  return withEntry(withActivity(execution, active), said, completing);
}

function finished(execution: Execution, completing: CompletionRequest): Execution {
  const whole: Execution = { ...execution, status: 'completed', completedAt: completing.now };
  return withEntry(whole, { action: 'completed' }, completing);
}
