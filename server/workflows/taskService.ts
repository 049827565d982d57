import { v7 } from 'uuid';
import type { Values } from '#core/store/record.ts';
import type { Change } from '#core/store/store.ts';
import { complete } from '#core/workflow/complete.ts';
import { activeActivity, type Execution } from '#core/workflow/execution.ts';
import { cancel, reassign, release, resume, suspend, claimTask } from '#core/workflow/manage.ts';
import type { Outcome } from '#core/workflow/step.ts';
import { checkAnswers, type CheckedAnswers } from './answers/readAnswers.ts';
import { activitiesOf } from './activitiesOf.ts';
import { removeDraft } from './answers/answerDrafts.ts';
import { idsOf } from './people.ts';
import { problemOf } from './refusals.ts';
import { planFileChanges } from './answers/planFileChanges.ts';
import { executionOf, type TransitionRequest, applyTransition } from './applyTransition.ts';

import type { WorkflowDependencies } from './workflowDependencies.ts';
import { executionIn, type ExecutionRecord } from './workflowRecords.ts';
import { finishedTaskType } from './workflowTypes.ts';

type ExecutionRequest = { readonly id: string; readonly by: string };
type TaskRequest = ExecutionRequest & { readonly activityId: string };

export type Completion = TaskRequest & {
  readonly answers: Values;
  readonly notes: string;
  readonly nextAssignee: string | null;
};

/** Transitions of running executions. Each is one write of the record, its log and its index entries. */
export function createTaskService(parts: WorkflowDependencies) {
  const { people, words } = parts;
  const actorOf = async (by: string) => ({ id: by, roles: await people.rolesOf(by) });
  /** The transition that completes an activity. */
  const completion = async (
    { id, activityId, by, ...sent }: Completion,
    pending: ReadonlySet<string> = new Set(),
  ): Promise<Pick<TransitionRequest, 'id' | 'actor' | 'transition'>> => {
    const activities = await activitiesOf(await executionOf(id, parts), parts);
    const allQuestions = activities.find((one) => one.id === activityId)?.questions ?? [];
    const questions = allQuestions.filter((question) => !pending.has(question.id));
    const [actor, holders] = await Promise.all([actorOf(by), people.holders().then(idsOf)]);
    const shared = { activities, activityId, holders, newId: v7, words };
    // Files are looked up on every attempt, so one removed in between is reported.
    const transition: TransitionRequest['transition'] = async (execution, context) => {
      const checked = await checkAnswers(sent.answers, { executionId: id, activityId, questions, parts });
      const { answers, seals } = checked;
      return withErrors(complete(execution, { ...sent, ...shared, ...context, answers, seals }), checked);
    };
    return { id, actor, transition };
  };
  return {
    /** Validates a completion without writing. Skips `pending` questions, whose files are not uploaded yet. */
    rehearse: async (request: Completion, pending: ReadonlySet<string>): Promise<void> => {
      const { actor, transition } = await completion(request, pending);
      const execution = executionIn(await executionOf(request.id, parts));
      const outcome = await transition(execution, { actor, now: new Date(parts.now()).toISOString(), version: 0 });
      if (outcome.kind !== 'done') throw problemOf(outcome, words);
    },
    complete: async (request: Completion): Promise<ExecutionRecord> => {
      const { id, activityId, by } = request;
      const extraChanges = async (next: Execution) => [
        finishedTask(next, { id, activityId, by }),
        ...(await planFileChanges(next, { executionId: id, activityId, parts })),
      ];
      const record = await applyTransition({ ...(await completion(request)), extraChanges }, parts);
      // The activity is already completed; a draft that remains is never shown.
      await removeDraft({ executionId: id, activityId, userId: by }, parts).catch(() => undefined);
      return record;
    },
    claim: async ({ id, activityId, by }: TaskRequest) =>
      applyTransition(
        {
          id,
          actor: await actorOf(by),
          transition: (execution, context) => claimTask(execution, { ...context, activityId }),
        },
        parts,
      ),
    reassign: async ({ id, activityId, by, to, reason }: TaskRequest & { to: string; reason: string }) => {
      const [actor, holders] = await Promise.all([actorOf(by), people.holders().then(idsOf)]);
      const options = { activityId, to, reason, holders, words };
      return applyTransition(
        { id, actor, transition: (execution, context) => reassign(execution, { ...context, ...options }) },
        parts,
      );
    },
    suspend: async ({ id, by, reason }: ExecutionRequest & { reason: string }) =>
      applyTransition(
        {
          id,
          actor: await actorOf(by),
          transition: (execution, context) => suspend(execution, { ...context, reason, words }),
        },
        parts,
      ),
    /** Resumes an execution, and returns the active task to its role's queue when its assignee has lost the role. */
    resume: async ({ id, by }: ExecutionRequest) => {
      const [actor, holders] = await Promise.all([actorOf(by), people.holders().then(idsOf)]);
      return applyTransition(
        {
          id,
          actor,
          transition: (execution, context) => {
            const outcome = resume(execution, context);
            const active = outcome.kind === 'done' ? activeActivity(outcome.execution) : undefined;
            const isAble = active === undefined || holders[active.role].some((person) => person === active.assignedTo);
            if (outcome.kind !== 'done' || isAble || active.assignedTo === null) return outcome;
            return release(outcome.execution, { ...context, reason: words.workflows.released });
          },
        },
        parts,
      );
    },
    cancel: async ({ id, by, reason }: ExecutionRequest & { reason: string }) =>
      applyTransition(
        {
          id,
          actor: await actorOf(by),
          transition: (execution, context) => cancel(execution, { ...context, reason, words }),
          extraChanges: (next) =>
            planFileChanges(next, { executionId: id, activityId: activeActivity(next)?.activityId, parts }),
        },
        parts,
      ),
  };
}

export type TaskService = ReturnType<typeof createTaskService>;

/** Adds errors to the outcome, except to a refusal, which must not reveal them. */
function withErrors(outcome: Outcome, { errors }: CheckedAnswers): Outcome {
  if (outcome.kind === 'refused' || errors.length === 0) return outcome;
  const otherErrors = outcome.kind === 'invalid' ? outcome.errors : [];
  const isReported = (pointer: string) => errors.some((error) => error.pointer.startsWith(pointer));
  return { kind: 'invalid', errors: [...errors, ...otherErrors.filter(({ pointer }) => !isReported(pointer))] };
}

function finishedTask(next: Execution, { id, activityId, by }: TaskRequest): Change {
  const completedAt = next.activities.find((one) => one.activityId === activityId)?.completedAt ?? '';
  const values = { user: by, executionId: id, activityId, completedAt };
  return { kind: 'create', type: finishedTaskType, values, publication: { state: 'published' } };
}
