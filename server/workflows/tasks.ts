import type { Where } from '#core/query.ts';
import { activeActivity, type ActivityExecution } from '#core/workflow/execution.ts';
import type { Task, TaskList } from '#core/workflow/task.ts';
import { activitiesOf } from './activitiesOf.ts';
import type { WorkflowParts } from './workflowParts.ts';
import { asExecution, asFinishedTask, type ExecutionRecord } from './workflowRecords.ts';
import { executionType, finishedTaskType } from './workflowTypes.ts';

export type TaskPage = { readonly tasks: readonly Task[]; readonly total: number };

type Asked = { readonly userId: string; readonly offset: number; readonly limit: number };

/** The activities of one person. The oldest process first; of what is completed the last first. */
export async function tasksOf(list: TaskList, asked: Asked, parts: WorkflowParts): Promise<TaskPage> {
  if (list === 'completed') return completedTasks(asked, parts);
  const where = list === 'pending' ? mine(asked) : await takeable(asked, parts);
  if (where === undefined) return { tasks: [], total: 0 };
  const { offset, limit } = asked;
  const { records, total } = await parts.store.list(executionType, { where: [where], sort: [], offset, limit });
  const tasks = records.map(asExecution).map(async (record) => {
    const active = activeActivity(record);
    return active === undefined ? [] : [await taskOf(record, { activity: active, parts })];
  });
  return { tasks: (await Promise.all(tasks)).flat(), total };
}

const mine = ({ userId }: Asked): Where => ({ field: 'assignee', operator: 'eq', values: [userId] });

async function takeable({ userId }: Asked, { people }: WorkflowParts): Promise<Where | undefined> {
  const roles = await people.rolesOf(userId);
  return roles.length === 0 ? undefined : { field: 'queue', operator: 'eq', values: roles };
}

async function completedTasks({ userId, offset, limit }: Asked, parts: WorkflowParts): Promise<TaskPage> {
  const where = [{ field: 'user', operator: 'eq', values: [userId] }] as const;
  const sort = [{ field: 'id', order: 'desc' }] as const;
  const { records, total } = await parts.store.list(finishedTaskType, { where, sort, offset, limit });
  const tasks = records.map(asFinishedTask).map(async ({ executionId, activityId }) => {
    const record = await parts.store.get(executionType, executionId);
    const activity = record && asExecution(record).activities.find((one) => one.activityId === activityId);
    return record && activity ? [await taskOf(asExecution(record), { activity, parts })] : [];
  });
  return { tasks: (await Promise.all(tasks)).flat(), total };
}

async function taskOf(
  record: ExecutionRecord,
  { activity, parts }: { readonly activity: ActivityExecution; readonly parts: WorkflowParts },
): Promise<Task> {
  const { activityId, role, startedAt = null, completedAt = null } = activity;
  const definition = (await activitiesOf(record, parts)).find(({ id }) => id === activityId);
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
    questions: definition?.questions.length ?? 0,
    startedAt,
    completedAt,
  };
}
