import { v7 } from 'uuid';
import type { Values } from '#core/store/record.ts';
import type { Change } from '#core/store/store.ts';
import { complete } from '#core/workflow/complete.ts';
import { activeActivity, type Execution } from '#core/workflow/execution.ts';
import { cancel, reassign, release, resume, suspend, claimTask } from '#core/workflow/manage.ts';
import type { Outcome } from '#core/workflow/step.ts';
import { checkAnswers, type CheckedAnswers } from './answers/readAnswers.ts';
import { activitiesOf } from './activitiesOf.ts';
import { forgetDraft } from './answers/answerDrafts.ts';
import { idsOf } from './people.ts';
import { problemOf } from './refusals.ts';
import { settledFiles } from './answers/settledFiles.ts';
import { executionOf, type Step, applyTransition } from './applyTransition.ts';

import type { WorkflowParts } from './workflowParts.ts';
import { executionIn, type ExecutionRecord } from './workflowRecords.ts';
import { finishedTaskType } from './workflowTypes.ts';

type Of = { readonly id: string; readonly by: string };
type OfActivity = Of & { readonly activityId: string };

export type Completion = OfActivity & {
  readonly answers: Values;
  readonly notes: string;
  readonly nextAssignee: string | null;
};

/** What people do with running executions. Every step is one write: the record, its log, and what finds it again. */
export function createTaskService(parts: WorkflowParts) {
  const { people, words } = parts;
  const actorOf = async (by: string) => ({ id: by, roles: await people.rolesOf(by) });
  /** The completion of an activity, ready to be tried on the execution as it stands. */
  const completion = async (
    { id, activityId, by, ...sent }: Completion,
    pending: ReadonlySet<string> = new Set(),
  ): Promise<Pick<Step, 'id' | 'actor' | 'take'>> => {
    const activities = await activitiesOf(await executionOf(id, parts), parts);
    const asked = activities.find((one) => one.id === activityId)?.questions ?? [];
    const questions = asked.filter((question) => !pending.has(question.id));
    const [actor, holders] = await Promise.all([actorOf(by), people.holders().then(idsOf)]);
    const shared = { activities, activityId, holders, newId: v7, words };
    // Each attempt looks for the files anew: one that was removed meanwhile is told.
    const take: Step['take'] = async (execution, stepping) => {
      const checked = await checkAnswers(sent.answers, { executionId: id, activityId, questions, parts });
      const { answers, seals } = checked;
      return withErrors(complete(execution, { ...sent, ...shared, ...stepping, answers, seals }), checked);
    };
    return { id, actor, take };
  };
  return {
    /** Rejects with the Problem that completing would reject with, and writes nothing. The files of `pending` questions are still to come. */
    rehearse: async (asked: Completion, pending: ReadonlySet<string>): Promise<void> => {
      const { actor, take } = await completion(asked, pending);
      const execution = executionIn(await executionOf(asked.id, parts));
      const outcome = await take(execution, { actor, now: new Date(parts.now()).toISOString(), version: 0 });
      if (outcome.kind !== 'done') throw problemOf(outcome, words);
    },
    complete: async (asked: Completion): Promise<ExecutionRecord> => {
      const { id, activityId, by } = asked;
      const also = async (next: Execution) => [
        finishedTask(next, { id, activityId, by }),
        ...(await settledFiles(next, { executionId: id, activityId, parts })),
      ];
      const record = await applyTransition({ ...(await completion(asked)), also }, parts);
      // The activity is done, whether its draft goes or not; one that stays is shown to nobody.
      await forgetDraft({ executionId: id, activityId, userId: by }, parts).catch(() => undefined);
      return record;
    },
    take: async ({ id, activityId, by }: OfActivity) =>
      applyTransition(
        {
          id,
          actor: await actorOf(by),
          take: (execution, stepping) => claimTask(execution, { ...stepping, activityId }),
        },
        parts,
      ),
    reassign: async ({ id, activityId, by, to, reason }: OfActivity & { to: string; reason: string }) => {
      const [actor, holders] = await Promise.all([actorOf(by), people.holders().then(idsOf)]);
      const given = { activityId, to, reason, holders, words };
      return applyTransition(
        { id, actor, take: (execution, stepping) => reassign(execution, { ...stepping, ...given }) },
        parts,
      );
    },
    suspend: async ({ id, by, reason }: Of & { reason: string }) =>
      applyTransition(
        {
          id,
          actor: await actorOf(by),
          take: (execution, stepping) => suspend(execution, { ...stepping, reason, words }),
        },
        parts,
      ),
    /** Whoever had the active activity may have lost the role meanwhile: then it waits for another holder. */
    resume: async ({ id, by }: Of) => {
      const [actor, holders] = await Promise.all([actorOf(by), people.holders().then(idsOf)]);
      return applyTransition(
        {
          id,
          actor,
          take: (execution, stepping) => {
            const outcome = resume(execution, stepping);
            const active = outcome.kind === 'done' ? activeActivity(outcome.execution) : undefined;
            const isAble = active === undefined || holders[active.role].some((person) => person === active.assignedTo);
            if (outcome.kind !== 'done' || isAble || active.assignedTo === null) return outcome;
            return release(outcome.execution, { ...stepping, reason: words.workflows.released });
          },
        },
        parts,
      );
    },
    cancel: async ({ id, by, reason }: Of & { reason: string }) =>
      applyTransition(
        {
          id,
          actor: await actorOf(by),
          take: (execution, stepping) => cancel(execution, { ...stepping, reason, words }),
          also: (next) => settledFiles(next, { executionId: id, activityId: activeActivity(next)?.activityId, parts }),
        },
        parts,
      ),
  };
}

export type TaskService = ReturnType<typeof createTaskService>;

/** Whoever may not take the step is told that alone; to the others all that is wrong. */
function withErrors(outcome: Outcome, { errors }: CheckedAnswers): Outcome {
  if (outcome.kind === 'refused' || errors.length === 0) return outcome;
  const others = outcome.kind === 'invalid' ? outcome.errors : [];
  const isTold = (pointer: string) => errors.some((error) => error.pointer.startsWith(pointer));
  return { kind: 'invalid', errors: [...errors, ...others.filter(({ pointer }) => !isTold(pointer))] };
}

function finishedTask(next: Execution, { id, activityId, by }: OfActivity): Change {
  const completedAt = next.activities.find((one) => one.activityId === activityId)?.completedAt ?? '';
  const values = { user: by, executionId: id, activityId, completedAt };
  return { kind: 'create', type: finishedTaskType, values, publication: { state: 'published' } };
}
