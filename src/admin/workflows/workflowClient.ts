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
export type ActivityPlace = { readonly executionId: string; readonly activityId: string };

export type FileAddress = { readonly url: string; readonly expiresAt: string };

/** Options of an upload. */
export type FileSending = { readonly signal?: AbortSignal; readonly onProgress?: (part: number) => void };

/** Client of the workflow API: definitions, executions and tasks. Every call rejects with ProviderError. */
export function createWorkflowClient(calls: PortalCalls) {
  return { ...designOf(calls), ...writingOf(calls), ...runningOf(calls), ...attendingOf(calls) };
}

export type WorkflowClient = ReturnType<typeof createWorkflowClient>;

const place = (...names: readonly string[]) => ['/api', ...names.map(encodeURIComponent)].join('/');
const at = ({ executionId, activityId }: ActivityPlace, ...rest: readonly string[]) =>
  place('executions', executionId, 'activities', activityId, ...rest);
const query = ({ publish = false }: Publishing) => (publish ? { query: { publish: true } } : {});

function designOf(calls: PortalCalls) {
  const step = (action: 'publish' | 'archive' | 'restore') => (workflow: Versioned) =>
    calls.ask<WorkflowView>(place('workflows', workflow.id, action), {
      method: 'POST',
      body: {},
      version: workflow.version,
    });
  return {
    /** Newest first. */
    workflows: ({ offset, limit, archived = false, published, q = '' }: Page & WorkflowFilter) =>
      calls.page<WorkflowSummary>(place('workflows'), {
        offset,
        limit,
        query: { ...(archived && { archived }), published, ...(q !== '' && { q }) },
      }),
    counts: () => calls.ask<WorkflowCounts>(place('workflows', 'counts')),
    workflow: (id: string) => calls.ask<WorkflowView>(place('workflows', id)),
    create: (sent: SentDefinition, options: Publishing = {}) =>
      calls.ask<WorkflowView>(place('workflows'), { method: 'POST', body: sent, ...query(options) }),
    /** 412 with `changedBy` when somebody else saved first; 422 with `fieldErrors` when it cannot be published. */
    save: ({ id, version }: Versioned, sent: SentDefinition, options: Publishing = {}) =>
      calls.ask<WorkflowView>(place('workflows', id), { method: 'PUT', body: sent, version, ...query(options) }),
    publish: step('publish'),
    archive: step('archive'),
    restore: step('restore'),
    publishedVersion: (id: string, version: number) =>
      calls.ask<WorkflowVersion>(place('workflows', id, 'versions', String(version))),
  };
}

function writingOf(calls: PortalCalls) {
  return {
    /** The current documentation, or that of a version. */
    documentation: (workflowId: string, version?: number) =>
      calls.ask<Documentation>(place('workflows', workflowId, 'documentation'), { query: { version } }),
    /** Who saved each version and when, latest first. */
    documentationVersions: (workflowId: string) =>
      calls.ask<readonly DocumentationVersion[]>(place('workflows', workflowId, 'documentation', 'versions')),
    saveDocumentation: (workflowId: string, sent: SentDocumentation, version: number) =>
      calls.ask<Documentation>(place('workflows', workflowId, 'documentation'), { method: 'PUT', body: sent, version }),
    /** Uploads an attachment; saving the documentation with it makes it part of it. */
    sendAttachment: (workflowId: string, file: File, sending: FileSending = {}) => {
      const body = new FormData();
      body.set('file', file, file.name);
      const address = place('workflows', workflowId, 'documentation', 'files');
      return calls.ask<AnsweredFile>(address, { method: 'POST', body, ...sending });
    },
    /** Address of an attachment of any version, valid for five minutes. */
    attachmentAddress: (workflowId: string, fileId: string) =>
      calls.ask<FileAddress>(place('workflows', workflowId, 'documentation', 'files', fileId, 'address')),
  };
}

function runningOf(calls: PortalCalls) {
  const post = (id: string, action: string, body: object = {}) =>
    calls.ask<ExecutionReport>(place('executions', id, action), { method: 'POST', body });
  return {
    startView: (workflowId: string, reference = '') =>
      calls.ask<StartView>(place('workflows', workflowId, 'start'), reference === '' ? {} : { query: { reference } }),
    start: (workflowId: string, body: NewExecution) =>
      calls.ask<ExecutionReport>(place('workflows', workflowId, 'executions'), { method: 'POST', body }),
    /** Latest start first. */
    executions: ({ offset, limit, ...filter }: Page & ExecutionFilter): Promise<CallPage<ExecutionSummary>> =>
      calls.page<ExecutionSummary>(place('executions'), { offset, limit, query: filter }),
    execution: (id: string) => calls.ask<ExecutionReport>(place('executions', id)),
    suspend: (id: string, reason: string) => post(id, 'suspend', { reason }),
    resume: (id: string) => post(id, 'resume'),
    cancel: (id: string, reason: string) => post(id, 'cancel', { reason }),
    reassign: (where: ActivityPlace, body: { readonly to: string; readonly reason: string }) =>
      calls.ask<ExecutionReport>(at(where, 'reassign'), { method: 'POST', body }),
    /** Possible assignees of an activity: the active people who hold its role. */
    holders: (where: ActivityPlace) => calls.ask<readonly Holder[]>(at(where, 'holders')),
    /** Address of an answer's file, valid for five minutes. */
    fileAddress: (executionId: string, fileId: string) =>
      calls.ask<FileAddress>(place('executions', executionId, 'files', fileId, 'address')),
  };
}

function attendingOf(calls: PortalCalls) {
  return {
    tasks: (list: TaskList, page: Page) => calls.page<Task>(place('tasks'), { ...page, query: { list } }),
    taskCounts: () => calls.ask<TaskCounts>(place('tasks', 'counts')),
    activity: (where: ActivityPlace) => calls.ask<ActivityForm>(at(where)),
    keepDraft: (where: ActivityPlace, body: SentAnswers, options: { readonly outlivesPage?: boolean } = {}) =>
      calls.ask<{ readonly savedAt: string }>(at(where, 'draft'), { method: 'PUT', body, ...options }),
    complete: (where: ActivityPlace, body: SentAnswers) =>
      calls.ask<ExecutionReport>(at(where, 'complete'), { method: 'POST', body }),
    /** 409 with `reason` 'taken' when somebody else claimed it first. */
    take: (where: ActivityPlace) => calls.ask<ExecutionReport>(at(where, 'take'), { method: 'POST', body: {} }),
    /** Removes an uploaded file of this activity that no answer uses. */
    removeFile: (where: ActivityPlace, fileId: string) =>
      calls.ask<undefined>(at(where, 'files', fileId), { method: 'DELETE' }),
    sendFile: (where: ActivityPlace & { readonly questionId: string }, file: File, sending: FileSending = {}) => {
      const body = new FormData();
      body.set('file', file, file.name);
      const address = at(where, 'questions', where.questionId, 'files');
      return calls.ask<AnsweredFile>(address, { method: 'POST', body, ...sending });
    },
  };
}
