import type { ActivityForm } from '#core/workflow/activityForm.ts';
import type { Activity } from '#core/workflow/definition.ts';
import { nextActivity } from '#core/workflow/complete.ts';
import { proposedAssignee } from '#core/workflow/assign.ts';
import type { ActivityExecution } from '#core/workflow/execution.ts';
import type { Values } from '#core/store/record.ts';
import { activityOf, notActive, notOwn, refused } from '#core/workflow/step.ts';
import { unknownAnswers } from '#core/workflow/unknownAnswers.ts';
import { draftOf } from './answerDrafts.ts';
import { activitiesOf, regulationOf } from '../activitiesOf.ts';
import { problemOf } from '../refusals.ts';
import { executionOf } from '../applyTransition.ts';
import type { WorkflowParts } from '../workflowParts.ts';
import { executionIn } from '../workflowRecords.ts';

type Asked = { readonly executionId: string; readonly activityId: string; readonly userId: string };

export async function activityForm(asked: Asked, parts: WorkflowParts): Promise<ActivityForm> {
  const { executionId, activityId } = asked;
  const record = await executionOf(executionId, parts);
  const activities = await activitiesOf(record, parts);
  const place = activities.findIndex(({ id }) => id === activityId);
  const activity = activities[place];
  const current = activityOf(record, activityId);
  await refuseOthers(asked, parts);
  if (activity === undefined || current === undefined) throw problemOf(refused('unknownActivity'), parts.words);
  return {
    executionId,
    version: record._version,
    workflowId: record.workflowId,
    workflowName: record.workflowName,
    definitionVersion: record.definitionVersion,
    reference: record.reference,
    position: place + 1,
    count: activities.length,
    regulation: await regulationOf(record, parts),
    activity,
    assignedTo: current.assignedTo,
    startedAt: current.startedAt ?? null,
    next: await nextOf(nextActivity(executionIn(record)), { activities, parts }),
    draft: await draftOf(asked, parts),
  };
}

/** Refuses whoever may not attend an activity now: it is another's, or not its turn. */
export async function refuseOthers({ executionId, activityId, userId }: Asked, parts: WorkflowParts): Promise<void> {
  const execution = executionIn(await executionOf(executionId, parts));
  const current = activityOf(execution, activityId);
  const inTheWay = notActive(execution, current);
  if (inTheWay !== undefined) throw problemOf(inTheWay, parts.words);
  const wrong = notOwn(current, { id: userId, roles: await parts.people.rolesOf(userId) });
  if (wrong !== undefined) throw problemOf(wrong, parts.words);
}

/** Refuses answers to questions that the activity does not have. */
export async function refuseUnknownAnswers(
  answers: Values,
  { executionId, activityId }: Pick<Asked, 'executionId' | 'activityId'>,
  parts: WorkflowParts,
): Promise<void> {
  const activities = await activitiesOf(await executionOf(executionId, parts), parts);
  const questions = activities.find(({ id }) => id === activityId)?.questions ?? [];
  const errors = unknownAnswers({ questions }, answers, parts.words);
  if (errors.length > 0) throw problemOf({ kind: 'invalid', errors }, parts.words);
}

type Nexting = { readonly activities: readonly Activity[]; readonly parts: WorkflowParts };

async function nextOf(
  waiting: ActivityExecution | undefined,
  { activities, parts }: Nexting,
): Promise<ActivityForm['next']> {
  const next = activities.find(({ id }) => id === waiting?.activityId);
  if (next === undefined || waiting === undefined) return null;
  const { assignedRole: role, name } = next;
  const [holders, staffing] = await Promise.all([parts.people.holders(), parts.people.staffing()]);
  const { person, isPlanned } = proposedAssignee({ assignedTo: waiting.assignedTo, role }, staffing);
  return {
    activityId: next.id,
    name,
    role,
    roleName: parts.words.workflows.roles[role],
    holders: holders[role],
    proposed: person,
    isPlanned,
  };
}
