import { executionOperations } from '#core/api/workflows/executionOperations.ts';
import { activeActivity, type ActivityExecution } from '#core/workflow/execution.ts';
import type { Activity } from '#core/workflow/definition.ts';
import { visibleQuestions } from '#core/workflow/activityShape.ts';
import type { Page } from '#core/store/store.ts';
import { isEmpty } from '#core/values/condition.ts';
import { ownValue } from '#core/values/ownValue.ts';
import { type Task, type TaskCounts, type TaskList, taskLists } from '#core/workflow/task.ts';
import { type OperationTable, tableOf } from '../../calls/operationTable.ts';
import { executionType, finishedTaskType } from '../../schemaFiles/workflowTypes.ts';
import { asExecution, asFinishedTask, type ExecutionRecord } from '../workflowRecords.ts';
import type { WorkflowDependencies } from '../workflowDependencies.ts';
import { type DraftKey, draftOf } from '../answers/answerDrafts.ts';
import { activitiesOf } from '../activitiesOf.ts';
import { personName } from '../../content/personName.ts';
import type { WorkflowService } from '../workflowService.ts';

/** The tasks of the signed-in person: pending, claimable and completed. */
export function taskTable({ dependencies }: WorkflowService): OperationTable {
  return tableOf(executionOperations(dependencies.messages), {
    tasks: async ({ user, query, page }) => {
      const list = taskLists.find((one) => one === query.list) ?? 'pending';
      const { tasks, total } = await tasksOf(list, { userId: user.id, ...page }, dependencies);
      return { items: tasks, total };
    },
    taskCounts: async ({ user }) => {
      const counts = taskLists.map(async (list) => {
        return [list, (await tasksOf(list, { userId: user.id, offset: 0, limit: 0 }, dependencies)).total];
      });
      return Object.fromEntries(await Promise.all(counts)) as TaskCounts;
    },
  });
}

type TaskPage = { readonly tasks: readonly Task[]; readonly total: number };

type TaskQuery = { readonly userId: string; readonly offset: number; readonly limit: number };

/** The tasks of one person: the oldest execution first, completed ones newest first. */
async function tasksOf(list: TaskList, query: TaskQuery, dependencies: WorkflowDependencies): Promise<TaskPage> {
  if (list === 'completed') return completedTasks(query, dependencies);
  const { records, total } =
    list === 'pending' ? await assignedTasks(query, dependencies) : await claimableTasks(query, dependencies);
  const tasks = records.map(asExecution).map(async (record) => {
    const active = activeActivity(record);
    return active === undefined ? [] : [await taskOf(record, { activity: active, userId: query.userId, dependencies })];
  });
  return { tasks: (await Promise.all(tasks)).flat(), total };
}

function assignedTasks({ userId, offset, limit }: TaskQuery, { store }: WorkflowDependencies): Promise<Page> {
  const where = [{ field: 'assignee', operator: 'eq', values: [userId] }] as const;
  return store.list(executionType, { where, sort: [], offset, limit });
}

/** Merges the queues of a person's roles. Each queue is a separate query, so that it can use its index. */
async function claimableTasks(
  { userId, offset, limit }: TaskQuery,
  { people, store }: WorkflowDependencies,
): Promise<Page> {
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

async function completedTasks(
  { userId, offset, limit }: TaskQuery,
  dependencies: WorkflowDependencies,
): Promise<TaskPage> {
  const where = [{ field: 'user', operator: 'eq', values: [userId] }] as const;
  const sort = [{ field: 'id', order: 'desc' }] as const;
  const { records, total } = await dependencies.store.list(finishedTaskType, { where, sort, offset, limit });
  const tasks = records.map(asFinishedTask).map(async ({ executionId, activityId }) => {
    const record = await dependencies.store.get(executionType, executionId);
    const activity = record && asExecution(record).activities.find((one) => one.activityId === activityId);
    return record && activity ? [await taskOf(asExecution(record), { activity, userId, dependencies })] : [];
  });
  return { tasks: (await Promise.all(tasks)).flat(), total };
}

type TaskContext = {
  readonly activity: ActivityExecution;
  readonly userId: string;
  readonly dependencies: WorkflowDependencies;
};

async function taskOf(record: ExecutionRecord, { activity, userId, dependencies }: TaskContext): Promise<Task> {
  const { activityId, role, startedAt = null, completedAt = null } = activity;
  const definition = (await activitiesOf(record, dependencies)).find(({ id }) => id === activityId);
  const form = { executionId: record.id, activityId, userId };
  return {
    executionId: record.id,
    activityId,
    workflowId: record.workflowId,
    workflowName: record.workflowName,
    reference: record.reference,
    name: definition?.name ?? dependencies.messages.workflows.calls.unknownActivity,
    description: definition?.description ?? '',
    role,
    roleName: dependencies.messages.workflows.roles[role],
    ...(definition === undefined ? noQuestions : await questionCounts(definition, { form, dependencies })),
    suspension: await suspensionOf(record, dependencies),
    startedAt,
    completedAt,
  };
}

type QuestionCounts = Pick<Task, 'questions' | 'openQuestions'>;

const noQuestions: QuestionCounts = { questions: 0, openQuestions: 0 };

/** The questions that the form shows with the person's draft. */
async function questionCounts(
  activity: Activity,
  { form, dependencies }: { readonly form: DraftKey; readonly dependencies: WorkflowDependencies },
): Promise<QuestionCounts> {
  const answers = (await draftOf(form, dependencies))?.answers ?? {};
  const shown = visibleQuestions(activity, answers, dependencies.messages);
  return { questions: shown.length, openQuestions: shown.filter(({ id }) => isEmpty(ownValue(answers, id))).length };
}

async function suspensionOf(
  { status, log }: ExecutionRecord,
  dependencies: WorkflowDependencies,
): Promise<Task['suspension']> {
  const entry = status === 'suspended' ? log.findLast(({ action }) => action === 'suspended') : undefined;
  if (entry === undefined) return null;
  return { byName: await personName(entry.by, dependencies), at: entry.at, reason: entry.reason ?? '' };
}
