import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
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
import { readBody } from '../../content/readBody.ts';
import { noFile } from '../../files/fileRecords.ts';
import { readUpload } from '../../files/upload/readUpload.ts';
import { serve } from '../../operations/serve.ts';
import { townOf } from '../../settings/town.ts';
import { activitiesOf, executionOf } from '../../workflows/activitiesOf.ts';
import { activityForm, refuseUnknownAnswers, requireActiveTask } from '../../workflows/answers/activityForm.ts';
import { saveDraft } from '../../workflows/answers/answerDrafts.ts';
import { limitsOf, removeLateFile, removeOwnFile, storeFile } from '../../workflows/answers/answerFiles.ts';
import { activityOfFile, fileOfExecution } from '../../workflows/answers/readAnswers.ts';
import { problemOf } from '../../workflows/refusals.ts';
import { reportOf, summariesOf } from '../../workflows/report.ts';
import { asExecution } from '../../workflows/workflowRecords.ts';
import type { WorkflowService } from '../../workflows/workflowService.ts';
import { executionType } from '../../workflows/workflowTypes.ts';
import { versioned } from './versioned.ts';

/** Executions: reports, transitions, and the work of assignees. */
export async function addExecutionRoutes(app: FastifyInstance, service: WorkflowService): Promise<void> {
  addReadRoutes(app, service);
  addTransitionRoutes(app, service);
  addTaskRoutes(app, service);
  await app.register(async (scope) => {
    await scope.register(multipart);
    addFileRoutes(scope, service);
  });
}

function addReadRoutes(app: FastifyInstance, { dependencies }: WorkflowService): void {
  const { messages } = dependencies;
  const operations = executionOperations(messages);
  serve(app, operations.executions, async ({ query: { q = '', ...filters }, page }) => {
    const { records, total } = await dependencies.store.list(executionType, {
      where: conditionsIn(filters),
      sort: executionType.list.sort,
      ...(q.trim() !== '' && { search: { text: q.slice(0, 200), fields: ['reference', 'workflowName'] } }),
      ...page,
    });
    return { items: await summariesOf(records.map(asExecution), dependencies), total };
  });
  serve(app, operations.execution, async ({ reply, params: { id } }) =>
    versioned(reply, await reportOf(await executionOf(id, dependencies), dependencies)),
  );
  serve(app, operations.executionPdf, async ({ reply, params: { id } }) => {
    const report = await reportOf(await executionOf(id, dependencies), dependencies);
    const town = await townOf(dependencies);
    const { country } = await dependencies.facts();
    // Loaded on demand, since they bring the libraries of pictures and of PDF.
    const [{ crestPicture }, { reportPdf }] = await Promise.all([
      import('../../reports/crest.ts'),
      import('../../reports/reportPdf.ts'),
    ]);
    const pdf = await reportPdf(report, {
      messages: withTown(withCountry(messages, country), town),
      crest: await crestPicture(app, town.crest),
      at: new Date(dependencies.now()).toISOString(),
    });
    const name = encodeURIComponent(reportFileName(report.reference, 'pdf'));
    return reply
      .headers({ 'content-type': 'application/pdf', 'content-disposition': `attachment; filename*=UTF-8''${name}` })
      .send(pdf);
  });
  serve(app, operations.activityHolders, async ({ params: { id, activity } }) => {
    const current = activityOf(await executionOf(id, dependencies), activity);
    if (current === undefined) throw problemOf(refused('unknownActivity'), messages);
    return (await dependencies.people.holders())[current.role];
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

function addTransitionRoutes(app: FastifyInstance, { applyTransition, dependencies }: WorkflowService): void {
  for (const { name, operation } of earlierTransitions(executionType, dependencies.messages)) {
    serve(app, operation, async ({ request, reply, user, params }) => {
      const { id, activity: activityId } = params as { readonly id: string; readonly activity?: string };
      const body = request.body ?? {};
      const values = isJsonObject(body) && activityId !== undefined ? { ...body, activityId } : body;
      const ifMatch = request.headers['if-match'];
      const record = await applyTransition({ type: executionType, id, name, values, user, ifMatch });
      return versioned(reply, await reportOf(asExecution(record), dependencies));
    });
  }
}

/** Routes for the assignee of an activity. They need no area role. */
function addTaskRoutes(app: FastifyInstance, { dependencies }: WorkflowService): void {
  const { messages } = dependencies;
  const operations = executionOperations(messages);
  serve(app, operations.activityForm, async ({ reply, user: { id: userId }, params: { id, activity } }) =>
    versioned(reply, await activityForm({ executionId: id, activityId: activity, userId }, dependencies)),
  );
  serve(app, operations.keepAnswers, async ({ request, user: { id: userId }, params: { id, activity } }) => {
    const task = { executionId: id, activityId: activity, userId };
    await requireActiveTask(task, dependencies);
    const sent = readBody<SentAnswers>(request.body, { schema: answersSchema, messages });
    await refuseUnknownAnswers(sent.answers, task, dependencies);
    return { savedAt: await saveDraft(task, { notes: '', nextAssignee: null, ...sent }, dependencies) };
  });
}

function addFileRoutes(app: FastifyInstance, { dependencies }: WorkflowService): void {
  const { messages, store } = dependencies;
  const operations = executionOperations(messages);
  serve(app, operations.attachFile, async ({ request, user: { id: by }, params }) => {
    const { id: executionId, activity: activityId, question: questionId } = params;
    const task = { executionId, activityId };
    await requireActiveTask({ ...task, userId: by }, dependencies);
    const activities = await activitiesOf(await executionOf(executionId, dependencies), dependencies);
    const questions = activities.find(({ id }) => id === activityId)?.questions ?? [];
    const question = questions.find(({ id }) => id === questionId);
    if (question === undefined) throw problemOf(refused('unknownActivity'), messages);
    const { name, bytes } = await readUpload(request, messages, limitsOf(question, messages));
    const file = await storeFile({ name, bytes }, { ...task, question, by, dependencies });
    // The activity may have been completed during the upload, without this file.
    await requireActiveTask({ ...task, userId: by }, dependencies).catch(async (error: unknown) => {
      await removeLateFile(file.id, { ...task, by, dependencies });
      throw error;
    });
    return file;
  });
  serve(app, operations.answerFileAddress, async ({ user, params: { id: executionId, file: fileId } }) => {
    await executionOf(executionId, dependencies);
    const file = await fileOfExecution(fileId, { executionId, store });
    if (file === undefined) throw noFile(messages);
    // The assignee sees the files of the activity, even without a right to reports.
    if (!can({ kind: 'staff', user }, 'read', executionType))
      await requireActiveTask({ executionId, activityId: activityOfFile(file), userId: user.id }, dependencies);
    return dependencies.library.signedAddress(file.id);
  });
  serve(app, operations.removeAnswerFile, ({ user: { id: by }, params: { id: executionId, activity, file } }) =>
    removeOwnFile(file, { executionId, activityId: activity, by, dependencies }),
  );
}
