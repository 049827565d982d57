import { workflowTypeNames } from '../../workflow/workflowTypeNames.ts';
import type { Action } from '../../accounts/access.ts';
import type { ServerCatalog } from '../../locales/catalog.ts';
import type { AnsweredFile } from '../../questions/question.ts';
import type { Documentation, DocumentationVersion } from '../../workflow/documentationView.ts';
import type { ExecutionReport } from '../../workflow/executionReport.ts';
import type { StartView } from '../../workflow/startView.ts';
import type { WorkflowCounts, WorkflowSummary, WorkflowVersion, WorkflowView } from '../../workflow/workflowView.ts';
import { uploadBody } from '../fileOperations.ts';
import { declareOperations } from '../operation.ts';
import { signedUrl } from '../fileSchemas.ts';
import { anyObject, flag, integer, listOf, type SchemaOf, uuid } from '../../schema/schemaOf.ts';
import { describedDefinition, documentationSchema, startSchema } from './workflowSchemas.ts';

export const workflowsTag = workflowTypeNames.workflow;

type WorkflowType = (typeof workflowTypeNames)['workflow' | 'execution'];
type Texts = ServerCatalog['openApiWorkflows'];

export const answerOf = <T>({ answered }: Texts) => ({ description: answered, schema: anyObject as SchemaOf<T> });
export const listOfAll = <T>({ answered }: Texts) => ({
  description: answered,
  schema: listOf(anyObject) as SchemaOf<readonly T[]>,
});

/** The design of workflows, and their documentation. */
export function workflowOperations({ openApiWorkflows: texts, openApiFiles, openApi }: ServerCatalog) {
  const may = (action: Action, type: WorkflowType = workflowTypeNames.workflow) => ({ type, may: action }) as const;
  const one = { params: { id: { description: texts.id } }, refusals: { 404: true } } as const;
  const publishing = { publish: { schema: flag, description: texts.publishToo } };
  const newId = { _id: { schema: uuid, description: openApi.parameters.newId } };
  const changed = { 404: true, 412: texts.changed, 422: true } as const;
  const refusedStep = { 404: true, 409: texts.refusedStep } as const;
  const upload = uploadBody(openApiFiles);
  const file = { ...answerOf<AnsweredFile>(texts), status: 201 };
  const address = { description: texts.answered, schema: signedUrl };
  const version = {
    ...one,
    method: 'POST',
    hasVersion: true,
    answer: answerOf<WorkflowView>(texts),
    refusals: changed,
  } as const;
  return declareOperations(workflowsTag, {
    workflows: {
      method: 'GET',
      path: '/api/workflows',
      access: may('read'),
      summary: texts.list,
      query: {
        archived: { schema: flag, description: texts.archived },
        published: { schema: flag, description: texts.onlyPublished },
        q: { description: texts.words },
      },
      page: { maxSize: 500 },
      answer: listOfAll<WorkflowSummary>(texts),
    },
    workflowCounts: {
      method: 'GET',
      path: '/api/workflows/counts',
      access: may('read'),
      summary: texts.workflowCounts,
      answer: answerOf<WorkflowCounts>(texts),
    },
    workflow: {
      method: 'GET',
      path: '/api/workflows/{id}',
      access: may('read'),
      summary: texts.get,
      ...one,
      answer: answerOf<WorkflowView>(texts),
    },
    createWorkflow: {
      method: 'POST',
      path: '/api/workflows',
      access: may('create'),
      summary: texts.create,
      query: { ...publishing, ...newId },
      body: describedDefinition,
      hasOwnValidation: true,
      answer: { ...answerOf<WorkflowView>(texts), status: 201 },
      refusals: { 409: true, 412: texts.changed },
    },
    saveWorkflow: {
      method: 'PUT',
      path: '/api/workflows/{id}',
      access: may('update'),
      summary: texts.save,
      ...one,
      hasVersion: true,
      query: publishing,
      body: describedDefinition,
      hasOwnValidation: true,
      answer: answerOf<WorkflowView>(texts),
      refusals: changed,
    },
    publishWorkflow: { ...version, path: '/api/workflows/{id}/publish', access: may('update'), summary: texts.publish },
    archiveWorkflow: { ...version, path: '/api/workflows/{id}/archive', access: may('remove'), summary: texts.archive },
    restoreWorkflow: { ...version, path: '/api/workflows/{id}/restore', access: may('update'), summary: texts.restore },
    workflowVersion: {
      method: 'GET',
      path: '/api/workflows/{id}/versions/{version}',
      access: may('read'),
      summary: texts.published,
      ...one,
      params: { ...one.params, version: { description: texts.version } },
      answer: answerOf<WorkflowVersion>(texts),
    },
    startView: {
      method: 'GET',
      path: '/api/workflows/{id}/start',
      access: may('create', workflowTypeNames.execution),
      summary: texts.startView,
      ...one,
      query: { reference: {} },
      answer: answerOf<StartView>(texts),
      refusals: refusedStep,
    },
    startExecution: {
      method: 'POST',
      path: '/api/workflows/{id}/executions',
      access: may('create', workflowTypeNames.execution),
      summary: texts.start,
      ...one,
      query: newId,
      body: startSchema,
      answer: { ...answerOf<ExecutionReport>(texts), status: 201 },
      refusals: refusedStep,
    },
    documentation: {
      method: 'GET',
      path: '/api/workflows/{id}/documentation',
      access: may('read'),
      summary: texts.documentation,
      ...one,
      query: { version: { schema: integer, description: texts.version } },
      answer: answerOf<Documentation>(texts),
    },
    saveDocumentation: {
      method: 'PUT',
      path: '/api/workflows/{id}/documentation',
      access: may('update'),
      summary: texts.saveDocumentation,
      ...one,
      hasVersion: true,
      body: documentationSchema,
      hasOwnValidation: true,
      answer: answerOf<Documentation>(texts),
      refusals: changed,
    },
    documentationVersions: {
      method: 'GET',
      path: '/api/workflows/{id}/documentation/versions',
      access: may('read'),
      summary: texts.documentationVersions,
      ...one,
      answer: listOfAll<DocumentationVersion>(texts),
    },
    attachToDocumentation: {
      method: 'POST',
      path: '/api/workflows/{id}/documentation/files',
      access: may('update'),
      summary: texts.attachToDocumentation,
      ...one,
      ...upload,
      answer: file,
      refusals: { ...one.refusals, 413: texts.tooLarge, 415: texts.wrongType },
    },
    detachFromDocumentation: {
      method: 'DELETE',
      path: '/api/workflows/{id}/documentation/files/{file}',
      access: may('update'),
      summary: texts.detach,
      ...one,
      params: { ...one.params, file: { description: texts.file } },
      answer: { description: texts.removed },
      refusals: { ...one.refusals, 409: texts.keptAttachment },
    },
    attachmentAddress: {
      method: 'GET',
      path: '/api/workflows/{id}/documentation/files/{file}/address',
      access: may('read'),
      summary: texts.address,
      ...one,
      params: { ...one.params, file: { description: texts.file } },
      answer: address,
    },
  });
}
