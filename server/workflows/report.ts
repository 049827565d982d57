import { isJsonObject, type Json } from '#core/values/json.ts';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import { questionTypeOf } from '#core/questions/index.ts';
import { isDrawn } from '#core/questions/signature.ts';
import type { Activity } from '#core/workflow/definition.ts';
import { inQuestionOrder } from '#core/workflow/execution.ts';
import type { ExecutionReport, ExecutionSummary, ReportedAnswer } from '#core/workflow/executionReport.ts';
import { reportFileName } from '#core/workflow/reference.ts';
import { personNames } from '../content/personName.ts';
import { activitiesOf, regulationOf } from './activitiesOf.ts';
import type { WorkflowDependencies } from './workflowDependencies.ts';
import type { ExecutionRecord } from './workflowRecords.ts';

/** The report of an execution, with the texts of the version that it started with. */
export async function reportOf(record: ExecutionRecord, dependencies: WorkflowDependencies): Promise<ExecutionReport> {
  const { messages } = dependencies;
  const nameOf = await personNames(peopleIn(record), dependencies);
  const nameOr = (id: string | null | undefined) => (id === null || id === undefined ? null : nameOf(id));
  const definitions = await activitiesOf(record, dependencies);
  return {
    ...headOf(record, { nameOf, messages }),
    fileName: reportFileName(record.reference),
    regulation: await regulationOf(record, dependencies),
    activities: record.activities.map(({ responses, seals = [], ...activity }) => {
      const definition = definitions.find(({ id }) => id === activity.activityId);
      return {
        ...activity,
        name: definition?.name ?? messages.workflows.calls.unknownActivity,
        description: definition?.description ?? '',
        roleName: messages.workflows.roles[activity.role],
        assignedToName: nameOr(activity.assignedTo) ?? messages.workflows.unassigned,
        executedByName: nameOr(activity.executedBy),
        answers: inQuestionOrder(responses, definition).map(({ questionId, value }) =>
          reportAnswer(questionId, { value, definition, messages }),
        ),
        seals,
      };
    }),
    log: record.log.map((entry) => ({ ...entry, byName: nameOf(entry.by), toName: nameOr(entry.to) })),
  };
}

/** Summaries of executions for lists. */
export async function summariesOf(
  records: readonly ExecutionRecord[],
  dependencies: WorkflowDependencies,
): Promise<ExecutionSummary[]> {
  const { messages } = dependencies;
  const nameOf = await personNames(
    records.map(({ executedBy }) => executedBy),
    dependencies,
  );
  return Promise.all(
    records.map(async (record) => {
      const definitions = await activitiesOf(record, dependencies);
      const activities = record.activities.map(({ id, activityId, state, responses }) => {
        const definition = definitions.find((one) => one.id === activityId);
        const answers = inQuestionOrder(responses, definition).map(({ questionId, value }) => {
          const { question, text } = reportAnswer(questionId, { value, definition, messages });
          return { questionId, question, text };
        });
        return { id, activityId, name: definition?.name ?? messages.workflows.calls.unknownActivity, state, answers };
      });
      return { ...headOf(record, { nameOf, messages }), activities };
    }),
  );
}

type HeadContext = { readonly nameOf: (id: string) => string; readonly messages: ServerCatalog };

function headOf(record: ExecutionRecord, { nameOf, messages }: HeadContext): Omit<ExecutionSummary, 'activities'> {
  const { id, workflowId, workflowName, definitionVersion, reference, status, startedAt, executedBy } = record;
  return {
    id,
    version: record._version,
    workflowId,
    workflowName,
    definitionVersion,
    reference,
    status,
    statusName: messages.workflows.statuses[status],
    startedAt,
    completedAt: record.completedAt ?? null,
    executedBy,
    executedByName: nameOf(executedBy),
  };
}

type AnswerContext = {
  readonly value: Json;
  readonly definition: Activity | undefined;
  readonly messages: ServerCatalog;
};

function reportAnswer(questionId: string, { value, definition, messages }: AnswerContext): ReportedAnswer {
  const question = definition?.questions.find(({ id }) => id === questionId);
  const type = question?.type ?? null;
  return {
    questionId,
    question: question?.text ?? messages.workflows.calls.unknownQuestion,
    type,
    value,
    text: type === null ? textOf(value, messages) : questionTypeOf({ type }).toText(value, messages),
  };
}

/** The text of an answer to an unknown question: texts and numbers unchanged, files by name. */
function textOf(value: Json, messages: ServerCatalog): string {
  if (Array.isArray(value)) return (value as readonly Json[]).map((item) => textOf(item, messages)).join(', ');
  if (isDrawn(value)) return messages.questions.drawnSignature;
  if (isJsonObject(value)) return typeof value['name'] === 'string' ? value['name'] : JSON.stringify(value);
  return String(value);
}

function peopleIn({ executedBy, activities, log }: ExecutionRecord): readonly string[] {
  return [
    executedBy,
    ...activities.flatMap((activity) => [activity.assignedTo, activity.executedBy]),
    ...log.flatMap((entry) => [entry.by, entry.to]),
  ].filter((id) => typeof id === 'string');
}
