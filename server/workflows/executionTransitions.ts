import { questionTypeOf } from '#core/questions/index.ts';
import { filesIn } from '#core/questions/answeredFiles.ts';
import { v7 } from 'uuid';
import { type StoredRecord, type Values, valuesOf } from '#core/values/record.ts';
import { type Change, RecordMissing } from '#core/store/store.ts';
import { complete } from '#core/workflow/complete.ts';
import { activeActivity, type Execution } from '#core/workflow/execution.ts';
import { cancel, claimTask, reassign, release, resume, suspend } from '#core/workflow/manage.ts';
import {
  activityOf,
  type Actor,
  notActive,
  notCompletable,
  type Outcome,
  type TransitionContext,
} from '#core/workflow/step.ts';
import type { TransitionEffect } from '../content/transitions/applyTransition.ts';
import type { NextRecord } from '../content/transitions/changeRecord.ts';
import { fileType } from '../files/upload/fileTypes.ts';
import { activitiesOf, answerableActivitiesOf } from './activitiesOf.ts';
import { removeDraft } from './answers/answerDrafts.ts';
import { type ActivityRef, checkAnswers, type CheckedAnswers, ownerOf } from './answers/readAnswers.ts';
import { idsOf } from './people.ts';
import { problemOf } from './refusals.ts';
import type { WorkflowDependencies } from './workflowDependencies.ts';
import { asExecution, executionIn, executionValues } from './workflowRecords.ts';
import { finishedTaskType } from '../schemaFiles/workflowTypes.ts';

/** The values of an activity's form (schemas/process/ejecuciones.json). */
export type Completion = {
  readonly answers: Values;
  readonly notes?: string;
  readonly nextAssignee?: string | null;
};

type FormValues = Completion & { readonly to: string; readonly reason: string };

/** The activity that the form names, or the active one, with the values of the form. */
type Task = {
  readonly executionId: string;
  readonly activityId: string;
  readonly values: FormValues;
  readonly actor: Actor;
};

type Decision = Task & { readonly execution: Execution; readonly context: TransitionContext };

/** The transitions of running executions. Each is one write of the record, its log and its index entries. */
export function executionTransitions(dependencies: WorkflowDependencies): Readonly<Record<string, TransitionEffect>> {
  const { people, messages } = dependencies;
  const holders = async () => idsOf(await people.holders());
  const effect =
    (
      decide: (decision: Decision) => Outcome | Promise<Outcome>,
      effectsOf: (next: Execution, task: Task) => Promise<Omit<NextRecord, 'values'>> = async () => ({}),
    ): TransitionEffect =>
    async ({ current, values: { activityId: named, ...form }, by }) => {
      const active = activeActivity(asExecution(current))?.activityId ?? '';
      const activityId = typeof named === 'string' ? named : active;
      const actor = { id: by, roles: await people.rolesOf(by) };
      const task: Task = { executionId: current.id, activityId, values: form as unknown as FormValues, actor };
      const { values, execution } = await nextExecution(current, {
        actor,
        decide: (before, context) => decide({ ...task, execution: before, context }),
        dependencies,
      });
      return { values, ...(await effectsOf(execution, task)) };
    };
  return {
    complete: effect(
      (decision) => decideCompletion(decision, dependencies),
      async (next, { executionId, activityId, actor: { id: userId } }) => {
        const task = { executionId, activityId, userId };
        return {
          extraChanges: [finishedTask(next, task), ...(await planFileChanges(next, { ...task, dependencies }))],
          // A draft that remains is never shown.
          afterwards: () => removeDraft(task, dependencies),
        };
      },
    ),
    claim: effect(({ execution, activityId, context }) => claimTask(execution, { ...context, activityId })),
    reassign: effect(async ({ execution, activityId, values: { to, reason }, context }) =>
      reassign(execution, { ...context, activityId, to, reason, holders: await holders(), messages }),
    ),
    suspend: effect(({ execution, values: { reason }, context }) =>
      suspend(execution, { ...context, reason, messages }),
    ),
    /** Returns the active task to its role's queue when its assignee has lost the role. */
    resume: effect(async ({ execution, context }) => {
      const outcome = resume(execution, context);
      const active = outcome.kind === 'done' ? activeActivity(outcome.execution) : undefined;
      if (outcome.kind !== 'done' || active === undefined || active.assignedTo === null) return outcome;
      const isAble = (await holders())[active.role].includes(active.assignedTo);
      return isAble ? outcome : release(outcome.execution, { ...context, reason: messages.workflows.released });
    }),
    cancel: effect(
      ({ execution, values: { reason }, context }) => cancel(execution, { ...context, reason, messages }),
      async (next, { executionId }) => {
        const activityId = activeActivity(next)?.activityId;
        return { extraChanges: await planFileChanges(next, { executionId, activityId, dependencies }) };
      },
    ),
  };
}

type ExecutionStep = {
  readonly actor: Actor;
  readonly decide: (execution: Execution, context: TransitionContext) => Outcome | Promise<Outcome>;
  readonly dependencies: Pick<WorkflowDependencies, 'now' | 'messages'>;
};

/** The execution after a decision of the rules. Throws a Problem with the reason when they refuse. */
export async function nextExecution(
  current: StoredRecord,
  { actor, decide, dependencies: { now, messages } }: ExecutionStep,
): Promise<{ readonly values: Values; readonly execution: Execution }> {
  const execution = executionIn(asExecution(current));
  const instant = new Date(now()).toISOString();
  const last = execution.log.at(-1)?.at ?? instant;
  // Never before the last log entry, because clocks can be set back.
  const context = { actor, now: last > instant ? last : instant, version: current._version + 1 };
  const outcome = await decide(execution, context);
  if (outcome.kind !== 'done') throw problemOf(outcome, messages);
  return { values: executionValues(outcome.execution), execution: outcome.execution };
}

/** Decides about a completion. Skips `pending` questions, whose files are not uploaded yet. */
export async function decideCompletion(
  {
    execution,
    executionId,
    activityId,
    values,
    context,
  }: Omit<Decision, 'values' | 'actor'> & { readonly values: Completion },
  dependencies: WorkflowDependencies,
  pending: ReadonlySet<string> = new Set(),
): Promise<Outcome> {
  const current = activityOf(execution, activityId);
  // Before the answers are read, which may be large.
  const refusal = notActive(execution, current) ?? notCompletable(current, context.actor);
  if (refusal !== undefined) return refusal;
  const activities = await answerableActivitiesOf(execution, dependencies);
  const allQuestions = activities.find((one) => one.id === activityId)?.questions ?? [];
  const questions = allQuestions.filter((question) => !pending.has(question.id));
  const holders = idsOf(await dependencies.people.holders());
  const { notes = '', nextAssignee = null } = values;
  const checked = await checkAnswers(values.answers, { executionId, activityId, questions, dependencies });
  const { answers, seals } = checked;
  const request = { activities, activityId, answers, seals, notes, nextAssignee, holders, newId: v7 };
  return withErrors(complete(execution, { ...context, ...request, messages: dependencies.messages }), checked);
}

/** Adds errors to the outcome, except to a refusal, which must not reveal them. */
function withErrors(outcome: Outcome, { errors }: CheckedAnswers): Outcome {
  if (outcome.kind === 'refused' || errors.length === 0) return outcome;
  const otherErrors = outcome.kind === 'invalid' ? outcome.errors : [];
  const isReported = (pointer: string) => errors.some((error) => error.pointer.startsWith(pointer));
  return { kind: 'invalid', errors: [...errors, ...otherErrors.filter(({ pointer }) => !isReported(pointer))] };
}

type FinishedTask = { readonly executionId: string; readonly activityId: string; readonly userId: string };

function finishedTask(next: Execution, { executionId, activityId, userId }: FinishedTask): Change {
  const completedAt = next.activities.find((one) => one.activityId === activityId)?.completedAt ?? '';
  const values = { user: userId, executionId, activityId, completedAt };
  return { kind: 'create', type: finishedTaskType, values, publication: { state: 'published' } };
}

type TaskFiles = Pick<ActivityRef, 'executionId'> & {
  readonly activityId: string | undefined;
  readonly dependencies: Pick<WorkflowDependencies, 'store' | 'versions'>;
};

/**
 * The changes to an activity's files in the write that ends it. Files of its answers are rewritten unchanged, so that a concurrent
 * removal fails; the others move to the bin. Rejects with RecordMissing when a file of an answer is already in the bin.
 */
async function planFileChanges(
  execution: Execution,
  { executionId, activityId, dependencies }: TaskFiles,
): Promise<readonly Change[]> {
  if (activityId === undefined) return [];
  const activity = (await activitiesOf(execution, dependencies)).find(({ id }) => id === activityId);
  const owners = (activity?.questions ?? [])
    .filter((question) => questionTypeOf(question).settings.fileTypes !== undefined)
    .map(({ id: questionId }) => ownerOf({ executionId, activityId, questionId }).id);
  if (owners.length === 0) return [];
  const responses = activityOf(execution, activityId)?.responses ?? [];
  const used = new Set(responses.flatMap(({ value }) => filesIn(value)).map(({ id }) => id));
  const where = [{ field: 'duenoId', operator: 'eq', values: owners }] as const;
  const { records } = await dependencies.store.list(fileType, {
    where,
    sort: [],
    offset: 0,
    limit: Number.MAX_SAFE_INTEGER,
  });
  const files = new Map(records.map((record) => [record.id, record]));
  const missing = [...used].find((id) => !files.has(id));
  if (missing !== undefined) throw new RecordMissing(fileType.name, missing);
  return records.map((record) => {
    const { id, _version: expectedVersion } = record;
    return used.has(id)
      ? { kind: 'update', type: fileType, id, values: valuesOf(record), expectedVersion }
      : { kind: 'remove', type: fileType, id };
  });
}
