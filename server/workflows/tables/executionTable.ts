import { can } from '#core/accounts/access.ts';
import { earlierTransitions, executionOperations } from '#core/api/workflows/executionOperations.ts';
import { answersSchema } from '#core/api/workflows/workflowSchemas.ts';
import type { Where } from '#core/values/query.ts';
import { isJsonObject } from '#core/values/json.ts';
import type { SentAnswers } from '#core/workflow/activityForm.ts';
import { executionStatuses, workflowStateOf } from '#core/workflow/execution.ts';
import { withCountry } from '#core/site/customs.ts';
import { withTown } from '#core/site/town.ts';
import { reportFileName } from '#core/workflow/reference.ts';
import { activityOf, refused } from '#core/workflow/step.ts';
import { makeDocument } from '#ports/documents.ts';
import { crestBytes } from '../../exports/reports/crest.ts';
import { reportDocument } from '../../exports/reports/reportDocument.ts';
import { bytesAnswer } from '../../calls/answer.ts';
import { readBody } from '../../foundation/problems/readBody.ts';
import { noFile } from '../../files/fileRecords.ts';
import { readUpload } from '../../files/upload/readUpload.ts';
import { type OperationTable, tableOf } from '../../calls/operationTable.ts';
import { townOf } from '../../settings/town.ts';
import { activitiesOf, executionOf } from '../activitiesOf.ts';
import { activityForm, refuseUnknownAnswers, requireActiveTask } from '../answers/activityForm.ts';
import { saveDraft } from '../answers/answerDrafts.ts';
import { limitsOf, removeLateFile, removeOwnFile, storeFile } from '../answers/answerFiles.ts';
import { activityOfFile, fileOfExecution } from '../answers/readAnswers.ts';
import { problemOf } from '../refusals.ts';
import { reportOf, summariesOf } from '../report.ts';
import { asExecution } from '../workflowRecords.ts';
import type { WorkflowService } from '../workflowService.ts';
import { executionType } from '../../schemaFiles/workflowTypes.ts';
import { versioned } from './versioned.ts';

export type ExecutionOptions = {
  readonly service: WorkflowService;
  /** The bytes that the portal answers at a path to anyone; undefined when there are none. */
  readonly readPublic: (path: string) => Promise<Uint8Array | undefined>;
};

/** Executions: reports, transitions, and the work of assignees. */
export function executionTable({ service, readPublic }: ExecutionOptions): OperationTable {
  return {
    ...readTable({ service, readPublic }),
    ...earlierTable(service),
    ...answerTable(service),
    ...answerFileTable(service),
  };
}

function readTable({ service: { dependencies }, readPublic }: ExecutionOptions): OperationTable {
  const { messages } = dependencies;
  return tableOf(executionOperations(messages), {
    executions: async ({ query: { q = '', ...filters }, page }) => {
      const { records, total } = await dependencies.store.list(executionType, {
        where: conditionsIn(filters),
        sort: executionType.list.sort,
        ...(q.trim() !== '' && { search: { text: q.slice(0, 200), fields: ['reference', 'workflowName'] } }),
        ...page,
      });
      return { items: await summariesOf(records.map(asExecution), dependencies), total };
    },
    execution: async ({ params: { id } }) =>
      versioned(await reportOf(await executionOf(id, dependencies), dependencies)),
    executionPdf: async ({ params: { id } }) => {
      const report = await reportOf(await executionOf(id, dependencies), dependencies);
      const town = await townOf(dependencies);
      const { country } = await dependencies.facts();
      const document = reportDocument(report, {
        messages: withTown(withCountry(messages, country), town),
        crest: await crestBytes(readPublic, town.crest),
        at: new Date(dependencies.now()).toISOString(),
      });
      const { bytes, ending, mediaType } = await makeDocument(document);
      const name = encodeURIComponent(reportFileName(report.reference, ending));
      return bytesAnswer(bytes, {
        headers: { 'content-type': mediaType, 'content-disposition': `attachment; filename*=UTF-8''${name}` },
      });
    },
    activityHolders: async ({ params: { id, activity } }) => {
      const current = activityOf(await executionOf(id, dependencies), activity);
      if (current === undefined) throw problemOf(refused('unknownActivity'), messages);
      return (await dependencies.people.holders())[current.role];
    },
  });
}

type Filters = { readonly workflowId?: string; readonly status?: string; readonly reference?: string };

/** A filter by workflow and status uses the index of both. */
function conditionsIn({ workflowId, status: name, reference }: Filters): readonly Where[] {
  const status = executionStatuses.find((one) => one === name);
  const equal = (field: string, value: string | undefined): readonly Where[] =>
    value === undefined ? [] : [{ field, operator: 'eq', values: [value] }];
  const isOfBoth = workflowId !== undefined && status !== undefined;
  return [
    ...(isOfBoth
      ? equal('workflowState', workflowStateOf({ workflowId, status }))
      : [...equal('workflowId', workflowId), ...equal('status', status)]),
    ...equal('reference', reference),
  ];
}

/** Transitions at their earlier addresses. */
function earlierTable({ applyTransition, dependencies }: WorkflowService): OperationTable {
  const tables = earlierTransitions(executionType, dependencies.messages).map(({ name, operationId, operation }) =>
    tableOf(
      { [operationId]: operation },
      {
        [operationId]: async ({ headers, sentBody, user, params }) => {
          const { id, activity: activityId } = params as { readonly id: string; readonly activity?: string };
          const body = sentBody ?? {};
          const values = isJsonObject(body) && activityId !== undefined ? { ...body, activityId } : body;
          const ifMatch = headers['if-match'];
          const record = await applyTransition({ type: executionType, id, name, values, user, ifMatch });
          return versioned(await reportOf(asExecution(record), dependencies));
        },
      },
    ),
  );
  return Object.assign({}, ...tables);
}

/** What the assignee of an activity does. It needs no area role. */
function answerTable({ dependencies }: WorkflowService): OperationTable {
  const { messages } = dependencies;
  return tableOf(executionOperations(messages), {
    activityForm: async ({ user: { id: userId }, params: { id, activity } }) =>
      versioned(await activityForm({ executionId: id, activityId: activity, userId }, dependencies)),
    keepAnswers: async ({ sentBody, user: { id: userId }, params: { id, activity } }) => {
      const task = { executionId: id, activityId: activity, userId };
      await requireActiveTask(task, dependencies);
      const sent = readBody<SentAnswers>(sentBody, { schema: answersSchema, messages });
      await refuseUnknownAnswers(sent.answers, task, dependencies);
      return { savedAt: await saveDraft(task, { notes: '', nextAssignee: null, ...sent }, dependencies) };
    },
  });
}

function answerFileTable({ dependencies }: WorkflowService): OperationTable {
  const { messages, store } = dependencies;
  return tableOf(executionOperations(messages), {
    attachFile: async (call) => {
      const { id: executionId, activity: activityId, question: questionId } = call.params;
      const by = call.user.id;
      const task = { executionId, activityId };
      await requireActiveTask({ ...task, userId: by }, dependencies);
      const activities = await activitiesOf(await executionOf(executionId, dependencies), dependencies);
      const questions = activities.find(({ id }) => id === activityId)?.questions ?? [];
      const question = questions.find(({ id }) => id === questionId);
      if (question === undefined) throw problemOf(refused('unknownActivity'), messages);
      const { name, bytes } = await readUpload(call, messages, limitsOf(question, messages));
      const file = await storeFile({ name, bytes }, { ...task, question, by, dependencies });
      // The activity may have been completed during the upload, without this file.
      await requireActiveTask({ ...task, userId: by }, dependencies).catch(async (error: unknown) => {
        await removeLateFile(file.id, { ...task, by, dependencies });
        throw error;
      });
      return file;
    },
    answerFileAddress: async ({ user, params: { id: executionId, file: fileId } }) => {
      await executionOf(executionId, dependencies);
      const file = await fileOfExecution(fileId, { executionId, store });
      if (file === undefined) throw noFile(messages);
      // The assignee sees the files of the activity, even without a right to reports.
      if (!can({ kind: 'staff', user }, 'read', executionType))
        await requireActiveTask({ executionId, activityId: activityOfFile(file), userId: user.id }, dependencies);
      return dependencies.library.signedAddress(file.id);
    },
    removeAnswerFile: ({ user: { id: by }, params: { id: executionId, activity, file } }) =>
      removeOwnFile(file, { executionId, activityId: activity, by, dependencies }),
  });
}
