import { workflowTypeNames } from '#core/workflow/workflowTypeNames.ts';
import type { PageRange } from '#providers/apiTypes.ts';
import type { PortalCalls } from '#providers/portalCalls.ts';
import type { SentAnswers } from '#core/workflow/activityForm.ts';
import type { SentDocumentation } from '#core/workflow/documentationView.ts';
import type { ExecutionFilter } from '#core/workflow/executionReport.ts';
import type { SentDefinition } from '#core/workflow/wire/sentDefinition.ts';
import type { NewExecution } from '#core/workflow/startView.ts';
import type { TaskList } from '#core/workflow/task.ts';

export type WorkflowFilter = {
  readonly archived?: boolean;
  /** Whether a published version exists; both when omitted. */
  readonly published?: boolean | undefined;
  /** Search text for name and description. */
  readonly q?: string;
};
export type Publishing = { readonly publish?: boolean };
export type Versioned = { readonly id: string; readonly version: number };
export type ActivityRef = { readonly executionId: string; readonly activityId: string };

/** Options of an upload. */
export type UploadOptions = { readonly signal?: AbortSignal; readonly onProgress?: (fraction: number) => void };

/** Client of the workflow API: definitions, executions and tasks. Every call rejects with ProviderError. */
export function createWorkflowClient(calls: PortalCalls) {
  return { ...definitionCalls(calls), ...documentationCalls(calls), ...executionCalls(calls), ...taskCalls(calls) };
}

export type WorkflowClient = ReturnType<typeof createWorkflowClient>;

const fileForm = (file: File) => {
  const form = new FormData();
  form.set('file', file, file.name);
  return form;
};

function definitionCalls(calls: PortalCalls) {
  const apply = (transition: 'archive' | 'restore', { id, version }: Pick<Versioned, 'id'> & Partial<Versioned>) =>
    calls.call('POST /api/{type}/{id}/{transition}', {
      params: { type: workflowTypeNames.workflow, id, transition },
      version,
    });
  return {
    /** Newest first. */
    workflows: ({ archived, published, q, ...page }: PageRange & WorkflowFilter) =>
      calls.page('GET /api/workflows', { ...page, query: { archived, published, q } }),
    counts: () => calls.call('GET /api/workflows/counts'),
    workflow: (id: string) => calls.call('GET /api/workflows/{id}', { params: { id } }),
    /** Under this id. 412 with the workflow when an earlier attempt created it. */
    create: (id: string, body: SentDefinition, { publish }: Publishing = {}) =>
      calls.call('POST /api/workflows', { body, query: { publish, _id: id } }),
    /** 412 with `changedBy` when somebody else saved first; 422 with `fieldErrors` when it cannot be published. */
    save: ({ id, version }: Versioned, body: SentDefinition, query: Publishing = {}) =>
      calls.call('PUT /api/workflows/{id}', { params: { id }, version, body, query }),
    /** Any version when none is given. */
    archive: (workflow: Parameters<typeof apply>[1]) => apply('archive', workflow),
    restore: (workflow: Versioned) => apply('restore', workflow),
    publishedVersion: (id: string, version: number) =>
      calls.call('GET /api/workflows/{id}/versions/{version}', { params: { id, version: String(version) } }),
  };
}

function documentationCalls(calls: PortalCalls) {
  return {
    /** The current documentation, or that of a version. */
    documentation: (id: string, version?: number) =>
      calls.call('GET /api/workflows/{id}/documentation', { params: { id }, query: { version } }),
    /** Who saved each version and when, latest first. */
    documentationVersions: (id: string) =>
      calls.call('GET /api/workflows/{id}/documentation/versions', { params: { id } }),
    saveDocumentation: (id: string, body: SentDocumentation, version: number) =>
      calls.call('PUT /api/workflows/{id}/documentation', { params: { id }, body, version }),
    /** Uploads an attachment; saving the documentation with it makes it part of it. */
    sendAttachment: (id: string, file: File, options: UploadOptions = {}) =>
      calls.call('POST /api/workflows/{id}/documentation/files', {
        params: { id },
        body: fileForm(file),
        ...options,
      }),
    /** Address of an attachment of any version, valid for five minutes. */
    attachmentAddress: (id: string, file: string) =>
      calls.call('GET /api/workflows/{id}/documentation/files/{file}/address', { params: { id, file } }),
  };
}

function executionCalls(calls: PortalCalls) {
  return {
    startView: (id: string, reference?: string) =>
      calls.call('GET /api/workflows/{id}/start', { params: { id }, query: { reference } }),
    start: (id: string, body: NewExecution) =>
      calls.call('POST /api/workflows/{id}/executions', { params: { id }, body }),
    /** Latest start first. */
    executions: ({ offset, limit, ...query }: PageRange & ExecutionFilter) =>
      calls.page('GET /api/executions', { offset, limit, query }),
    execution: (id: string) => calls.call('GET /api/executions/{id}', { params: { id } }),
    /** Possible assignees of an activity: the active people who hold its role. */
    holders: (ref: ActivityRef) =>
      calls.call('GET /api/executions/{id}/activities/{activity}/holders', { params: paramsOf(ref) }),
    /** Address of an answer's file, valid for five minutes. */
    fileAddress: (id: string, file: string) =>
      calls.call('GET /api/executions/{id}/files/{file}/address', { params: { id, file } }),
  };
}

const paramsOf = ({ executionId, activityId }: ActivityRef) => ({ id: executionId, activity: activityId });

function taskCalls(calls: PortalCalls) {
  const apply = (
    transition: 'complete' | 'claim',
    { executionId: id, activityId }: ActivityRef,
    values?: SentAnswers,
  ) =>
    calls.call('POST /api/{type}/{id}/{transition}', {
      params: { type: workflowTypeNames.execution, id, transition },
      body: { activityId, ...values },
    });
  return {
    tasks: (list: TaskList, page: PageRange) => calls.page('GET /api/tasks', { ...page, query: { list } }),
    taskCounts: () => calls.call('GET /api/tasks/counts'),
    activity: (ref: ActivityRef) =>
      calls.call('GET /api/executions/{id}/activities/{activity}', { params: paramsOf(ref) }),
    saveDraft: (ref: ActivityRef, body: SentAnswers, options: { readonly outlivesPage?: boolean } = {}) =>
      calls.call('PUT /api/executions/{id}/activities/{activity}/draft', { params: paramsOf(ref), body, ...options }),
    complete: (ref: ActivityRef, answers: SentAnswers) => apply('complete', ref, answers),
    /** 409 with `reason` 'taken' when somebody else claimed it first. */
    claim: (ref: ActivityRef) => apply('claim', ref),
    /** Removes an uploaded file of this activity that no answer uses. */
    removeFile: (ref: ActivityRef, file: string) =>
      calls.call('DELETE /api/executions/{id}/activities/{activity}/files/{file}', {
        params: { ...paramsOf(ref), file },
      }),
    sendFile: (ref: ActivityRef & { readonly questionId: string }, file: File, options: UploadOptions = {}) =>
      calls.call('POST /api/executions/{id}/activities/{activity}/questions/{question}/files', {
        params: { ...paramsOf(ref), question: ref.questionId },
        body: fileForm(file),
        ...options,
      }),
  };
}
