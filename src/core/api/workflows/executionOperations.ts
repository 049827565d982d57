import { workflowTypeNames } from '../../workflow/workflowTypeNames.ts';
import type { ServerCatalog } from '../../locales/catalog.ts';
import type { AnsweredFile } from '../../questions/question.ts';
import type { ContentType } from '../../schema/contentType.ts';
import type { ActivityForm } from '../../workflow/activityForm.ts';
import { executionStatuses } from '../../workflow/execution.ts';
import type { ExecutionReport, ExecutionSummary } from '../../workflow/executionReport.ts';
import type { Holder } from '../../workflow/startView.ts';
import { type Task, type TaskCounts, taskLists } from '../../workflow/task.ts';
import { uploadBody } from '../fileOperations.ts';
import { signedUrl } from '../fileSchemas.ts';
import { declareOperations, type Operation } from '../operation.ts';
import { instant, object, oneOf, type SchemaOf, text } from '../../schema/schemaOf.ts';
import { answerOf, listOfAll, workflowsTag } from './workflowOperations.ts';
import { answersSchema } from './workflowSchemas.ts';

/** Executions: reports, and the work of assignees. Their transitions have further addresses (transitionOperations.ts). */
export function executionOperations({ openApiWorkflows: texts, openApiFiles }: ServerCatalog) {
  const read = { type: workflowTypeNames.execution, may: 'read' } as const;
  const params = { id: { description: texts.id } };
  const inActivity = { ...params, activity: { description: texts.activity } };
  const refusals = { 403: true, 404: true, 409: texts.refusedStep } as const;
  const upload = uploadBody(openApiFiles);
  return declareOperations(workflowsTag, {
    executions: {
      method: 'GET',
      path: '/api/executions',
      access: read,
      summary: texts.executions,
      query: {
        workflowId: { description: texts.id },
        status: { schema: oneOf(executionStatuses) },
        reference: {},
        q: { description: texts.words },
      },
      page: { maxSize: 200 },
      answer: listOfAll<ExecutionSummary>(texts),
    },
    execution: {
      method: 'GET',
      path: '/api/executions/{id}',
      access: read,
      summary: texts.report,
      params,
      answer: answerOf<ExecutionReport>(texts),
      refusals: { 404: true },
    },
    executionPdf: {
      method: 'GET',
      path: '/api/executions/{id}/pdf',
      access: read,
      summary: texts.reportPdf,
      params,
      // Clients read it as bytes.
      answer: { description: texts.answered, schema: text as SchemaOf<unknown>, mediaType: 'application/pdf' },
      refusals: { 404: true },
    },
    activityHolders: {
      method: 'GET',
      path: '/api/executions/{id}/activities/{activity}/holders',
      access: { type: workflowTypeNames.execution, may: 'update' },
      summary: texts.holders,
      params: inActivity,
      answer: listOfAll<Holder>(texts),
      refusals: { 404: true },
    },
    activityForm: {
      method: 'GET',
      path: '/api/executions/{id}/activities/{activity}',
      access: 'session',
      summary: texts.form,
      params: inActivity,
      answer: answerOf<ActivityForm>(texts),
      refusals,
    },
    keepAnswers: {
      method: 'PUT',
      path: '/api/executions/{id}/activities/{activity}/draft',
      access: 'session',
      summary: texts.draft,
      params: inActivity,
      body: answersSchema,
      hasOwnValidation: true,
      answer: { description: texts.answered, schema: object({ savedAt: instant }) },
      refusals,
    },
    attachFile: {
      method: 'POST',
      path: '/api/executions/{id}/activities/{activity}/questions/{question}/files',
      access: 'session',
      summary: texts.attach,
      params: { ...inActivity, question: { description: texts.question } },
      ...upload,
      answer: { ...answerOf<AnsweredFile>(texts), status: 201 },
      refusals: { ...refusals, 413: texts.tooLarge, 415: texts.wrongType },
    },
    removeAnswerFile: {
      method: 'DELETE',
      path: '/api/executions/{id}/activities/{activity}/files/{file}',
      access: 'session',
      summary: texts.removeFile,
      params: { ...inActivity, file: { description: texts.file } },
      answer: { description: texts.removed },
      refusals,
    },
    answerFileAddress: {
      method: 'GET',
      path: '/api/executions/{id}/files/{file}/address',
      access: 'session',
      summary: texts.address,
      params: { ...params, file: { description: texts.file } },
      answer: { description: texts.answered, schema: signedUrl },
      refusals: { 403: true, 404: true },
    },
    tasks: {
      method: 'GET',
      path: '/api/tasks',
      access: 'session',
      summary: texts.tasks,
      query: { list: { schema: oneOf(taskLists), description: texts.listName } },
      page: { maxSize: 100 },
      answer: listOfAll<Task>(texts),
    },
    taskCounts: {
      method: 'GET',
      path: '/api/tasks/counts',
      access: 'session',
      summary: texts.counts,
      answer: answerOf<TaskCounts>(texts),
    },
  });
}

const inActivity = '/api/executions/{id}/activities/{activity}';

/** The addresses of transitions from before every type had them, with their operationIds. */
const earlierAddresses = {
  suspend: ['suspendExecution', '/api/executions/{id}/suspend'],
  resume: ['resumeExecution', '/api/executions/{id}/resume'],
  cancel: ['cancelExecution', '/api/executions/{id}/cancel'],
  complete: ['completeActivity', `${inActivity}/complete`],
  claim: ['takeActivity', `${inActivity}/take`],
  reassign: ['reassignActivity', `${inActivity}/reassign`],
} as const;

/** The transitions of executions at their earlier addresses. */
export function earlierTransitions(
  { transitions = [] }: Pick<ContentType, 'transitions'>,
  { openApiWorkflows: texts }: ServerCatalog,
) {
  const names = Object.keys(earlierAddresses) as (keyof typeof earlierAddresses)[];
  return names.map((name) => {
    const [operationId, path] = earlierAddresses[name];
    const transition = transitions.find((one) => one.name === name);
    const operation = {
      method: 'POST',
      path,
      access: transition?.who === 'update' ? { type: workflowTypeNames.execution, may: 'update' } : 'session',
      tag: workflowsTag,
      summary: texts[name === 'claim' ? 'take' : name],
      params: { id: { description: texts.id } },
      hasVersion: true,
      ...(transition?.form && { body: transition.form.schema, hasOwnValidation: true }),
      answer: answerOf<ExecutionReport>(texts),
      refusals: { 403: true, 404: true, 409: texts.refusedStep },
    } as const satisfies Operation;
    return { name, operationId, operation };
  });
}
