import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { can } from '#core/access.ts';
import { isJsonObject } from '#core/values/json.ts';
import type { JsonSchema } from '#core/schema/jsonSchema.ts';
import type { Where } from '#core/store/query.ts';
import type { SentAnswers } from '#core/workflow/activityForm.ts';
import { executionStatuses, workflowStateOf } from '#core/workflow/execution.ts';
import { activityOf, refused } from '#core/workflow/step.ts';
import { readBody } from '../../content/readBody.ts';
import { last, readPage } from '../../content/readPage.ts';
import { refuseUnknownParameters } from '../../content/readPublication.ts';
import { noFile } from '../../files/fileRecords.ts';
import { readUpload } from '../../files/upload/readUpload.ts';
import { Problem } from '../../answering/problem.ts';
import { activityForm, requireActiveTask, refuseUnknownAnswers } from '../../workflows/answers/activityForm.ts';
import { saveDraft } from '../../workflows/answers/answerDrafts.ts';
import { storeFile, limitsOf, removeLateFile, removeOwnFile } from '../../workflows/answers/answerFiles.ts';
import { activitiesOf, executionOf } from '../../workflows/activitiesOf.ts';
import { activityOfFile, fileOfExecution } from '../../workflows/answers/readAnswers.ts';
import { problemOf } from '../../workflows/refusals.ts';
import { reportOf, summariesOf } from '../../workflows/report.ts';
import type { WorkflowService } from '../../workflows/workflowService.ts';
import { asExecution } from '../../workflows/workflowRecords.ts';
import { executionType } from '../../workflows/workflowTypes.ts';
import { requireUser } from '../../answering/visitor.ts';
import { sendPage, sendPrivate, sendVersioned, staffId } from './workflowStaff.ts';

type Query = Record<string, string | string[]>;
type List = { Querystring: Query };
type ById = { Params: { id: string } };
type ByActivity = { Params: { id: string; activity: string }; Querystring: Query };

export const executionPage = { defaultSize: 25, maxSize: 200 };

const notesText = { type: 'string', maxLength: 50_000 };
const person = { type: ['string', 'null'], maxLength: 100 };

export const answersSchema: JsonSchema = {
  type: 'object',
  properties: { answers: { type: 'object' }, notes: notesText, nextAssignee: person },
  required: ['answers'],
  additionalProperties: false,
};

/** Executions: reports and transitions. */
export async function addExecutionRoutes(app: FastifyInstance, service: WorkflowService): Promise<void> {
  addReadRoutes(app, service);
  addTransitionRoutes(app, service);
  addHolderRoute(app, service);
  addTaskRoutes(app, service);
  await app.register(async (scope) => {
    await scope.register(multipart);
    addFiles(scope, service);
  });
}

const readAccess = ({ parts: { words } }: WorkflowService) => ({ action: 'read', type: executionType, words }) as const;

function addReadRoutes(app: FastifyInstance, service: WorkflowService): void {
  const { parts } = service;
  const { words } = parts;
  app.get<List>('/api/executions', async (request, reply) => {
    staffId(request, readAccess(service));
    refuseUnknownParameters(request.query, {
      allowed: ['workflowId', 'status', 'reference', 'q', '_start', '_end'],
      words,
    });
    const text = last(request.query['q']) ?? '';
    const { records, total } = await parts.store.list(executionType, {
      where: conditionsIn(request.query, service),
      sort: [{ field: 'startedAt', order: 'desc' }],
      ...(text.trim() !== '' && { search: { text: text.slice(0, 200), fields: ['reference', 'workflowName'] } }),
      ...readPage(request.query, { ...executionPage, words }),
    });
    return sendPage(reply, {
      items: await summariesOf(records.map(asExecution), parts),
      total,
    });
  });
  app.get<ById>('/api/executions/:id', async (request, reply) => {
    staffId(request, readAccess(service));
    return sendVersioned(reply, await reportOf(await executionOf(request.params.id, parts), parts));
  });
}

function conditionsIn(query: Query, { parts: { words } }: WorkflowService): readonly Where[] {
  const statusText = last(query['status']);
  const status = executionStatuses.find((one) => one === statusText);
  if (statusText !== status) throw new Problem(400, { detail: words.workflows.messages.badState });
  const equal = (field: string, value: string) => ({ field, operator: 'eq', values: [value] }) as const;
  const workflowId = last(query['workflowId']);
  const reference = last(query['reference']);
  return [
    ...(workflowId !== undefined && status !== undefined
      ? [equal('workflowState', workflowStateOf({ workflowId, status }))]
      : [
          ...(workflowId === undefined ? [] : [equal('workflowId', workflowId)]),
          ...(status === undefined ? [] : [equal('status', status)]),
        ]),
    ...(reference === undefined ? [] : [equal('reference', reference)]),
  ];
}

/** The addresses of transitions before every content type had them, by transition. */
const transitionAddresses = {
  suspend: '/api/executions/:id/suspend',
  resume: '/api/executions/:id/resume',
  cancel: '/api/executions/:id/cancel',
  complete: '/api/executions/:id/activities/:activity/complete',
  claim: '/api/executions/:id/activities/:activity/take',
  reassign: '/api/executions/:id/activities/:activity/reassign',
} as const;

function addTransitionRoutes(app: FastifyInstance, { applyTransition, parts }: WorkflowService): void {
  for (const [name, address] of Object.entries(transitionAddresses)) {
    app.post<{ Params: { id: string; activity?: string } }>(address, async (request, reply) => {
      const user = requireUser(request, parts.words);
      const { id, activity: activityId } = request.params;
      const body = request.body ?? {};
      const values = isJsonObject(body) && activityId !== undefined ? { ...body, activityId } : body;
      const ifMatch = request.headers['if-match'];
      const record = await applyTransition({ type: executionType, id, name, values, user, ifMatch });
      return sendVersioned(reply, await reportOf(asExecution(record), parts));
    });
  }
}

/** The people who can take over an activity, for those who may reassign it. */
function addHolderRoute(app: FastifyInstance, { parts }: WorkflowService): void {
  const { words } = parts;
  app.get<ByActivity>('/api/executions/:id/activities/:activity/holders', async (request, reply) => {
    staffId(request, { action: 'update', type: executionType, words });
    const activity = activityOf(await executionOf(request.params.id, parts), request.params.activity);
    if (activity === undefined) throw problemOf(refused('unknownActivity'), words);
    return sendPrivate(reply, (await parts.people.holders())[activity.role]);
  });
}

/** Routes for the assignee of an activity. They need no area role. */
function addTaskRoutes(app: FastifyInstance, service: WorkflowService): void {
  const { parts } = service;
  const { words } = parts;
  const taskOf = (request: FastifyRequest<ByActivity>) => {
    const { id, activity: activityId } = request.params;
    return { id, executionId: id, activityId, userId: requireUser(request, words).id };
  };
  const readAnswers = (request: FastifyRequest): Required<SentAnswers> => {
    const sent = readBody<SentAnswers>(request.body, { schema: answersSchema, words });
    return { notes: '', nextAssignee: null, ...sent };
  };
  app.get<ByActivity>('/api/executions/:id/activities/:activity', async (request, reply) =>
    sendVersioned(reply, await activityForm(taskOf(request), parts)),
  );
  app.put<ByActivity>('/api/executions/:id/activities/:activity/draft', async (request, reply) => {
    const task = taskOf(request);
    await requireActiveTask(task, parts);
    const draft = readAnswers(request);
    await refuseUnknownAnswers(draft.answers, task, parts);
    return sendPrivate(reply, { savedAt: await saveDraft(task, draft, parts) });
  });
}

function addFiles(app: FastifyInstance, service: WorkflowService): void {
  const { parts } = service;
  const { words } = parts;
  app.post<{ Params: { id: string; activity: string; question: string } }>(
    '/api/executions/:id/activities/:activity/questions/:question/files',
    async (request, reply) => {
      const { id: executionId, activity: activityId, question: questionId } = request.params;
      const { id: by } = requireUser(request, words);
      await requireActiveTask({ executionId, activityId, userId: by }, parts);
      const activities = await activitiesOf(await executionOf(executionId, parts), parts);
      const questions = activities.find(({ id }) => id === activityId)?.questions ?? [];
      const question = questions.find(({ id }) => id === questionId);
      if (question === undefined) throw problemOf(refused('unknownActivity'), words);
      const { name, bytes } = await readUpload(request, words, limitsOf(question, words));
      const file = await storeFile({ name, bytes }, { executionId, activityId, question, by, parts });
      // The activity may have been completed during the upload, without this file.
      await requireActiveTask({ executionId, activityId, userId: by }, parts).catch(async (error: unknown) => {
        await removeLateFile(file.id, { executionId, activityId, by, parts });
        throw error;
      });
      return sendPrivate(reply.code(201), file);
    },
  );
  app.get<{ Params: { id: string; file: string } }>(
    '/api/executions/:id/files/:file/address',
    async (request, reply) => {
      const { id: userId } = requireUser(request, words);
      const { id: executionId, file: fileId } = request.params;
      await executionOf(executionId, parts);
      const file = await fileOfExecution(fileId, { executionId, store: parts.store });
      if (file === undefined) throw noFile(words);
      // The assignee sees the files of the activity, even without a right to reports.
      if (!can(request.visitor, 'read', executionType))
        await requireActiveTask({ executionId, activityId: activityOfFile(file), userId }, parts);
      return sendPrivate(reply, parts.library.signedAddress(file.id));
    },
  );
  app.delete<{ Params: { id: string; activity: string; file: string } }>(
    '/api/executions/:id/activities/:activity/files/:file',
    async (request, reply) => {
      const { id: executionId, activity: activityId, file } = request.params;
      const { id: by } = requireUser(request, words);
      await removeOwnFile(file, { executionId, activityId, by, parts });
      return reply.code(204).send();
    },
  );
}
