import { workflowTypeNames } from '#core/workflow/workflowTypeNames.ts';
import type { CallOptions, PortalCalls } from '#providers/calls/portalCalls.ts';
import type { SentAnswers } from '#core/workflow/activityForm.ts';

export type ActivityRef = { readonly executionId: string; readonly activityId: string };

/** The declared operations, as far as functions outside of screens need them. */
export type Calls = Pick<PortalCalls, 'call' | 'page'>;

export const activityParams = ({ executionId, activityId }: ActivityRef) => ({ id: executionId, activity: activityId });

export function fileForm(file: File): FormData {
  const form = new FormData();
  form.set('file', file, file.name);
  return form;
}

type QuestionRef = ActivityRef & { readonly questionId: string };

export function sendAnswerFile(calls: Calls, { questionId, ...ref }: QuestionRef, file: File, options?: CallOptions) {
  return calls.call('POST /api/executions/{id}/activities/{activity}/questions/{question}/files', {
    params: { ...activityParams(ref), question: questionId },
    body: fileForm(file),
    ...options,
  });
}

/** Address of an answer's file, valid for five minutes. */
export const answerAddress = async ({ call }: Calls, id: string, file: string) =>
  (await call('GET /api/executions/{id}/files/{file}/address', { params: { id, file } })).url;

/** Address of an attachment of any version, valid for five minutes. */
export const attachmentAddress = async ({ call }: Calls, id: string, file: string) =>
  (await call('GET /api/workflows/{id}/documentation/files/{file}/address', { params: { id, file } })).url;

/** Archives or restores a workflow; any version when none is given. */
export const changeArchive = (
  calls: Calls,
  transition: 'archive' | 'restore',
  { id, version }: { readonly id: string; readonly version?: number },
) =>
  calls.call('POST /api/{type}/{id}/{transition}', {
    params: { type: workflowTypeNames.workflow, id, transition },
    version,
  });

/** 409 with `reason` 'taken' when somebody else claimed it first. */
export const changeActivity = (
  calls: Calls,
  transition: 'complete' | 'claim',
  { executionId: id, activityId }: ActivityRef,
  values?: SentAnswers,
) =>
  calls.call('POST /api/{type}/{id}/{transition}', {
    params: { type: workflowTypeNames.execution, id, transition },
    body: { activityId, ...values },
  });
