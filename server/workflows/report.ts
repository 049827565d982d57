import { isJsonObject, type Json } from '#core/values/json.ts';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import { questionTypeOf } from '#core/questions/index.ts';
import { isDrawn } from '#core/questions/signature.ts';
import { inQuestionOrder } from '#core/workflow/answerOrder.ts';
import type { Activity } from '#core/workflow/definition.ts';
import type { ExecutionReport, ExecutionSummary, ReportedAnswer } from '#core/workflow/executionReport.ts';
import { reportFileName } from '#core/workflow/reference.ts';
import { personNames } from '../content/personName.ts';
import { activitiesOf, regulationOf } from './activitiesOf.ts';
import type { WorkflowParts } from './workflowParts.ts';
import type { ExecutionRecord } from './workflowRecords.ts';

type Parts = Pick<WorkflowParts, 'versions' | 'words' | 'nameOf'>;

/** Its parts, with the words of the version that it started with. */
export async function reportOf(record: ExecutionRecord, parts: Parts): Promise<ExecutionReport> {
  const { words } = parts;
  const nameOf = await personNames(peopleIn(record), parts);
  const nameOr = (id: string | null | undefined) => (id === null || id === undefined ? null : nameOf(id));
  const defined = await activitiesOf(record, parts);
  return {
    ...headOf(record, { nameOf, words }),
    fileName: reportFileName(record.reference),
    regulation: await regulationOf(record, parts),
    activities: record.activities.map(({ responses, seals = [], ...activity }) => {
      const definition = defined.find(({ id }) => id === activity.activityId);
      return {
        ...activity,
        name: definition?.name ?? words.workflows.calls.unknownActivity,
        description: definition?.description ?? '',
        roleName: words.workflows.roles[activity.role],
        assignedToName: nameOr(activity.assignedTo) ?? words.workflows.unassigned,
        executedByName: nameOr(activity.executedBy),
        answers: inQuestionOrder(responses, definition).map(({ questionId, value }) =>
          reported(questionId, { value, definition, words }),
        ),
        seals,
      };
    }),
    log: record.log.map((entry) => ({ ...entry, byName: nameOf(entry.by), toName: nameOr(entry.to) })),
  };
}

/** A page of executions as lists show them. */
export async function summariesOf(records: readonly ExecutionRecord[], parts: Parts): Promise<ExecutionSummary[]> {
  const { words } = parts;
  const nameOf = await personNames(
    records.map(({ executedBy }) => executedBy),
    parts,
  );
  return Promise.all(
    records.map(async (record) => {
      const defined = await activitiesOf(record, parts);
      const activities = record.activities.map(({ id, activityId, state, responses }) => {
        const definition = defined.find((one) => one.id === activityId);
        const answers = inQuestionOrder(responses, definition).map(({ questionId, value }) => {
          const { question, text } = reported(questionId, { value, definition, words });
          return { questionId, question, text };
        });
        return { id, activityId, name: definition?.name ?? words.workflows.calls.unknownActivity, state, answers };
      });
      return { ...headOf(record, { nameOf, words }), activities };
    }),
  );
}

type Heading = { readonly nameOf: (id: string) => string; readonly words: ServerCatalog };

function headOf(record: ExecutionRecord, { nameOf, words }: Heading): Omit<ExecutionSummary, 'activities'> {
  const { id, workflowId, workflowName, definitionVersion, reference, status, startedAt, executedBy } = record;
  return {
    id,
    version: record._version,
    workflowId,
    workflowName,
    definitionVersion,
    reference,
    status,
    statusName: words.workflows.statuses[status],
    startedAt,
    completedAt: record.completedAt ?? null,
    executedBy,
    executedByName: nameOf(executedBy),
  };
}

type Reporting = {
  readonly value: Json;
  readonly definition: Activity | undefined;
  readonly words: ServerCatalog;
};

function reported(questionId: string, { value, definition, words }: Reporting): ReportedAnswer {
  const question = definition?.questions.find(({ id }) => id === questionId);
  const type = question?.type ?? null;
  return {
    questionId,
    question: question?.text ?? words.workflows.calls.unknownQuestion,
    type,
    value,
    text: type === null ? textOf(value, words) : questionTypeOf({ type }).toText(value, words),
  };
}

/** An answer to nothing that is known: texts and numbers as they are, files by their names. */
function textOf(value: Json, words: ServerCatalog): string {
  if (Array.isArray(value)) return (value as readonly Json[]).map((item) => textOf(item, words)).join(', ');
  if (isDrawn(value)) return words.questions.drawnSignature;
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
