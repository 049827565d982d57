import type { Page } from '#core/store/store.ts';
import { visibleQuestions } from '#core/workflow/activityShape.ts';
import type { Activity } from '#core/workflow/definition.ts';
import { activeActivity, type ActivityExecution } from '#core/workflow/execution.ts';
import type { Task, TaskList } from '#core/workflow/task.ts';
import { personName } from '../content/personName.ts';
import { activitiesOf } from './activitiesOf.ts';
import { type DraftOf, draftOf } from './answers/answerDrafts.ts';
import type { WorkflowParts } from './workflowParts.ts';
import { asExecution, asFinishedTask, type ExecutionRecord } from './workflowRecords.ts';
import { executionType, finishedTaskType } from './workflowTypes.ts';

export type TaskPage = { readonly tasks: readonly Task[]; readonly total: number };

type Asked = { readonly userId: string; readonly offset: number; readonly limit: number };

/** The activities of one person. The oldest process first; of what is completed the last first. */
export async function tasksOf(list: TaskList, asked: Asked, parts: WorkflowParts): Promise<TaskPage> {
  if (list === 'completed') return completedTasks(asked, parts);
  const { records, total } = list === 'pending' ? await mine(asked, parts) : await takeable(asked, parts);
  const tasks = records.map(asExecution).map(async (record) => {
    const active = activeActivity(record);
    return active === undefined ? [] : [await taskOf(record, { activity: active, userId: asked.userId, parts })];
  });
  return { tasks: (await Promise.all(tasks)).flat(), total };
}

function mine({ userId, offset, limit }: Asked, { store }: WorkflowParts): Promise<Page> {
  const where = [{ field: 'assignee', operator: 'eq', values: [userId] }] as const;
  return store.list(executionType, { where, sort: [], offset, limit });
}

/** What each role of a person may take, put together: one role alone is read in the order of its index. */
async function takeable({ userId, offset, limit }: Asked, { people, store }: WorkflowParts): Promise<Page> {
  const roles = await people.rolesOf(userId);
  const queues = roles.map((role) => {
    const where = [{ field: 'queue', operator: 'eq', values: [role] }] as const;
    return store.list(executionType, { where, sort: [], offset: 0, limit: limit === 0 ? 0 : offset + limit });
  });
  const pages = await Promise.all(queues);
  const records = pages.flatMap((page) => page.records).toSorted((one, other) => (one.id < other.id ? -1 : 1));
  return {
    records: records.slice(offset, offset + limit),
    total: pages.reduce((sum, { total }) => sum + total, 0),
  };
}

async function completedTasks({ userId, offset, limit }: Asked, parts: WorkflowParts): Promise<TaskPage> {
  const where = [{ field: 'user', operator: 'eq', values: [userId] }] as const;
  const sort = [{ field: 'id', order: 'desc' }] as const;
  const { records, total } = await parts.store.list(finishedTaskType, { where, sort, offset, limit });
  const tasks = records.map(asFinishedTask).map(async ({ executionId, activityId }) => {
    const record = await parts.store.get(executionType, executionId);
    const activity = record && asExecution(record).activities.find((one) => one.activityId === activityId);
    return record && activity ? [await taskOf(asExecution(record), { activity, userId, parts })] : [];
  });
  return { tasks: (await Promise.all(tasks)).flat(), total };
}

type Tasking = {
  readonly activity: ActivityExecution;
  readonly userId: string;
  readonly parts: WorkflowParts;
};

async function taskOf(record: ExecutionRecord, { activity, userId, parts }: Tasking): Promise<Task> {
  const { activityId, role, startedAt = null, completedAt = null } = activity;
  const definition = (await activitiesOf(record, parts)).find(({ id }) => id === activityId);
  const form = { executionId: record.id, activityId, userId };
  return {
    executionId: record.id,
    activityId,
    workflowId: record.workflowId,
    workflowName: record.workflowName,
    reference: record.reference,
    name: definition?.name ?? parts.words.workflows.calls.unknownActivity,
    description: definition?.description ?? '',
    role,
    roleName: parts.words.workflows.roles[role],
    questions: definition === undefined ? 0 : await shownCount(definition, { form, parts }),
    suspension: await suspensionOf(record, parts),
    startedAt,
    completedAt,
  };
}

/** The questions that the form would show now, with what the person has typed before. */
async function shownCount(
  activity: Activity,
  { form, parts }: { readonly form: DraftOf; readonly parts: WorkflowParts },
): Promise<number> {
  const { questions } = activity;
  if (questions.every(({ showIf }) => showIf === undefined)) return questions.length;
  const draft = await draftOf(form, parts);
  return visibleQuestions(activity, draft?.answers ?? {}, parts.words).length;
}

async function suspensionOf({ status, log }: ExecutionRecord, parts: WorkflowParts): Promise<Task['suspension']> {
  const entry = status === 'suspended' ? log.findLast(({ action }) => action === 'suspended') : undefined;
  if (entry === undefined) return null;
  return { byName: await personName(entry.by, parts), at: entry.at, reason: entry.reason ?? '' };
}
