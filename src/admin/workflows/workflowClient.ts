import type { AnsweredFile } from '#core/questions/question.ts';
import type { CallPage, PortalCalls } from '#providers/portalCalls.ts';
import type { ActivityForm, SentAnswers } from '#core/workflow/activityForm.ts';
import type { Documentation, DocumentationVersion, SentDocumentation } from '#core/workflow/documentationView.ts';
import type { ExecutionFilter, ExecutionReport, ExecutionSummary } from '#core/workflow/executionReport.ts';
import type { SentDefinition } from '#core/workflow/wire/sentDefinition.ts';
import type { Holder, NewExecution, StartView } from '#core/workflow/startView.ts';
import type { Task, TaskCounts, TaskList } from '#core/workflow/task.ts';
import type { WorkflowCounts, WorkflowSummary, WorkflowVersion, WorkflowView } from '#core/workflow/workflowView.ts';

export type Page = { readonly offset: number; readonly limit: number };
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

export type FileAddress = { readonly url: string; readonly expiresAt: string };

/** Options of an upload. */
export type UploadOptions = { readonly signal?: AbortSignal; readonly onProgress?: (fraction: number) => void };

/** Client of the workflow API: definitions, executions and tasks. Every call rejects with ProviderError. */
export function createWorkflowClient(calls: PortalCalls) {
  return { ...definitionCalls(calls), ...documentationCalls(calls), ...executionCalls(calls), ...taskCalls(calls) };
}

export type WorkflowClient = ReturnType<typeof createWorkflowClient>;

const apiPath = (...names: readonly string[]) => ['/api', ...names.map(encodeURIComponent)].join('/');
const activityPath = ({ executionId, activityId }: ActivityRef, ...rest: readonly string[]) =>
  apiPath('executions', executionId, 'activities', activityId, ...rest);
const query = ({ publish = false }: Publishing) => (publish ? { query: { publish: true } } : {});

function definitionCalls(calls: PortalCalls) {
  const step = (action: 'publish' | 'archive' | 'restore') => (workflow: Versioned) =>
    calls.ask<WorkflowView>(apiPath('workflows', workflow.id, action), {
      method: 'POST',
      body: {},
      version: workflow.version,
    });
  return {
    /** Newest first. */
    workflows: ({ offset, limit, archived = false, published, q = '' }: Page & WorkflowFilter) =>
      calls.page<WorkflowSummary>(apiPath('workflows'), {
        offset,
        limit,
        query: { ...(archived && { archived }), published, ...(q !== '' && { q }) },
      }),
    counts: () => calls.ask<WorkflowCounts>(apiPath('workflows', 'counts')),
    workflow: (id: string) => calls.ask<WorkflowView>(apiPath('workflows', id)),
    create: (definition: SentDefinition, options: Publishing = {}) =>
      calls.ask<WorkflowView>(apiPath('workflows'), { method: 'POST', body: definition, ...query(options) }),
    /** 412 with `changedBy` when somebody else saved first; 422 with `fieldErrors` when it cannot be published. */
    save: ({ id, version }: Versioned, definition: SentDefinition, options: Publishing = {}) =>
      calls.ask<WorkflowView>(apiPath('workflows', id), {
        method: 'PUT',
        body: definition,
        version,
        ...query(options),
      }),
    publish: step('publish'),
    archive: step('archive'),
    restore: step('restore'),
    publishedVersion: (id: string, version: number) =>
      calls.ask<WorkflowVersion>(apiPath('workflows', id, 'versions', String(version))),
  };
}

function documentationCalls(calls: PortalCalls) {
  return {
    /** The current documentation, or that of a version. */
    documentation: (workflowId: string, version?: number) =>
      calls.ask<Documentation>(apiPath('workflows', workflowId, 'documentation'), { query: { version } }),
    /** Who saved each version and when, latest first. */
    documentationVersions: (workflowId: string) =>
      calls.ask<readonly DocumentationVersion[]>(apiPath('workflows', workflowId, 'documentation', 'versions')),
    saveDocumentation: (workflowId: string, documentation: SentDocumentation, version: number) =>
      calls.ask<Documentation>(apiPath('workflows', workflowId, 'documentation'), {
        method: 'PUT',
        body: documentation,
        version,
      }),
    /** Uploads an attachment; saving the documentation with it makes it part of it. */
    sendAttachment: (workflowId: string, file: File, options: UploadOptions = {}) => {
      const body = new FormData();
      body.set('file', file, file.name);
      const address = apiPath('workflows', workflowId, 'documentation', 'files');
      return calls.ask<AnsweredFile>(address, { method: 'POST', body, ...options });
    },
    /** Address of an attachment of any version, valid for five minutes. */
    attachmentAddress: (workflowId: string, fileId: string) =>
      calls.ask<FileAddress>(apiPath('workflows', workflowId, 'documentation', 'files', fileId, 'address')),
  };
}

function executionCalls(calls: PortalCalls) {
  const post = (id: string, action: string, body: object = {}) =>
    calls.ask<ExecutionReport>(apiPath('executions', id, action), { method: 'POST', body });
  return {
    startView: (workflowId: string, reference = '') =>
      calls.ask<StartView>(apiPath('workflows', workflowId, 'start'), reference === '' ? {} : { query: { reference } }),
    start: (workflowId: string, body: NewExecution) =>
      calls.ask<ExecutionReport>(apiPath('workflows', workflowId, 'executions'), { method: 'POST', body }),
    /** Latest start first. */
    executions: ({ offset, limit, ...filter }: Page & ExecutionFilter): Promise<CallPage<ExecutionSummary>> =>
      calls.page<ExecutionSummary>(apiPath('executions'), { offset, limit, query: filter }),
    execution: (id: string) => calls.ask<ExecutionReport>(apiPath('executions', id)),
    suspend: (id: string, reason: string) => post(id, 'suspend', { reason }),
    resume: (id: string) => post(id, 'resume'),
    cancel: (id: string, reason: string) => post(id, 'cancel', { reason }),
    reassign: (ref: ActivityRef, body: { readonly to: string; readonly reason: string }) =>
      calls.ask<ExecutionReport>(activityPath(ref, 'reassign'), { method: 'POST', body }),
    /** Possible assignees of an activity: the active people who hold its role. */
    holders: (ref: ActivityRef) => calls.ask<readonly Holder[]>(activityPath(ref, 'holders')),
    /** Address of an answer's file, valid for five minutes. */
    fileAddress: (executionId: string, fileId: string) =>
      calls.ask<FileAddress>(apiPath('executions', executionId, 'files', fileId, 'address')),
  };
}

function taskCalls(calls: PortalCalls) {
  return {
    tasks: (list: TaskList, page: Page) => calls.page<Task>(apiPath('tasks'), { ...page, query: { list } }),
    taskCounts: () => calls.ask<TaskCounts>(apiPath('tasks', 'counts')),
    activity: (ref: ActivityRef) => calls.ask<ActivityForm>(activityPath(ref)),
    saveDraft: (ref: ActivityRef, body: SentAnswers, options: { readonly outlivesPage?: boolean } = {}) =>
      calls.ask<{ readonly savedAt: string }>(activityPath(ref, 'draft'), { method: 'PUT', body, ...options }),
    complete: (ref: ActivityRef, body: SentAnswers) =>
      calls.ask<ExecutionReport>(activityPath(ref, 'complete'), { method: 'POST', body }),
    /** 409 with `reason` 'taken' when somebody else claimed it first. */
    claim: (ref: ActivityRef) => calls.ask<ExecutionReport>(activityPath(ref, 'take'), { method: 'POST', body: {} }),
    /** Removes an uploaded file of this activity that no answer uses. */
    removeFile: (ref: ActivityRef, fileId: string) =>
      calls.ask<undefined>(activityPath(ref, 'files', fileId), { method: 'DELETE' }),
    sendFile: (ref: ActivityRef & { readonly questionId: string }, file: File, options: UploadOptions = {}) => {
      const body = new FormData();
      body.set('file', file, file.name);
      const address = activityPath(ref, 'questions', ref.questionId, 'files');
      return calls.ask<AnsweredFile>(address, { method: 'POST', body, ...options });
    },
  };
}
