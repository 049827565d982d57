import type { ActivityForm } from '#core/workflow/activityForm.ts';
import { unknownAnswers } from '#core/workflow/activityShape.ts';
import type { Activity } from '#core/workflow/definition.ts';
import { nextActivity } from '#core/workflow/complete.ts';
import { proposedAssignee } from '#core/workflow/assign.ts';
import type { ActivityExecution } from '#core/workflow/execution.ts';
import type { Values } from '#core/values/record.ts';
import { activityOf, notActive, notCompletable, notOwn, refused } from '#core/workflow/step.ts';
import { draftOf } from './answerDrafts.ts';
import { activitiesOf, answerableActivitiesOf, executionOf, regulationOf } from '../activitiesOf.ts';
import { problemOf } from '../refusals.ts';
import type { WorkflowDependencies } from '../workflowDependencies.ts';
import { executionIn } from '../workflowRecords.ts';

type TaskRef = { readonly executionId: string; readonly activityId: string; readonly userId: string };

export async function activityForm(task: TaskRef, dependencies: WorkflowDependencies): Promise<ActivityForm> {
  const { executionId, activityId } = task;
  const record = await executionOf(executionId, dependencies);
  const activities = await answerableActivitiesOf(record, dependencies);
  const position = activities.findIndex(({ id }) => id === activityId);
  const activity = activities[position];
  const current = activityOf(record, activityId);
  await requireActiveTask(task, dependencies);
  if (activity === undefined || current === undefined)
    throw problemOf(refused('unknownActivity'), dependencies.messages);
  return {
    executionId,
    version: record._version,
    workflowId: record.workflowId,
    workflowName: record.workflowName,
    definitionVersion: record.definitionVersion,
    reference: record.reference,
    position: position + 1,
    count: activities.length,
    regulation: await regulationOf(record, dependencies),
    activity,
    assignedTo: current.assignedTo,
    startedAt: current.startedAt ?? null,
    next: await nextTask(nextActivity(executionIn(record)), { activities, dependencies }),
    draft: await draftOf(task, dependencies),
  };
}

/** Throws a Problem unless the activity is active and assigned to this person. */
export function requireActiveTask(task: TaskRef, dependencies: WorkflowDependencies): Promise<void> {
  return requireActive(task, { refusalOf: notOwn, dependencies });
}

/** The same, but an unassigned activity of the person's role passes, since completing it claims it. */
export function requireCompletableTask(task: TaskRef, dependencies: WorkflowDependencies): Promise<void> {
  return requireActive(task, { refusalOf: notCompletable, dependencies });
}

type ActiveRule = { readonly refusalOf: typeof notOwn; readonly dependencies: WorkflowDependencies };

async function requireActive(
  { executionId, activityId, userId }: TaskRef,
  { refusalOf, dependencies }: ActiveRule,
): Promise<void> {
  const execution = executionIn(await executionOf(executionId, dependencies));
  const current = activityOf(execution, activityId);
  const notActiveReason = notActive(execution, current);
  if (notActiveReason !== undefined) throw problemOf(notActiveReason, dependencies.messages);
  const refusal = refusalOf(current, { id: userId, roles: await dependencies.people.rolesOf(userId) });
  if (refusal !== undefined) throw problemOf(refusal, dependencies.messages);
}

/** Refuses answers to questions that the activity does not have. */
export async function refuseUnknownAnswers(
  answers: Values,
  { executionId, activityId }: Pick<TaskRef, 'executionId' | 'activityId'>,
  dependencies: WorkflowDependencies,
): Promise<void> {
  const activities = await activitiesOf(await executionOf(executionId, dependencies), dependencies);
  const questions = activities.find(({ id }) => id === activityId)?.questions ?? [];
  const errors = unknownAnswers({ questions }, answers, dependencies.messages);
  if (errors.length > 0) throw problemOf({ kind: 'invalid', errors }, dependencies.messages);
}

type NextContext = { readonly activities: readonly Activity[]; readonly dependencies: WorkflowDependencies };

async function nextTask(
  waiting: ActivityExecution | undefined,
  { activities, dependencies }: NextContext,
): Promise<ActivityForm['next']> {
  const next = activities.find(({ id }) => id === waiting?.activityId);
  if (next === undefined || waiting === undefined) return null;
  const { assignedRole: role, name } = next;
  const [holders, staffing] = await Promise.all([dependencies.people.holders(), dependencies.people.staffing()]);
  const { person, isPlanned } = proposedAssignee({ assignedTo: waiting.assignedTo, role }, staffing);
  return {
    activityId: next.id,
    name,
    role,
    roleName: dependencies.messages.workflows.roles[role],
    holders: holders[role],
    proposed: person,
    isPlanned,
  };
}
