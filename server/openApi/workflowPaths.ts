import type { ServerCatalog } from '#core/locales/catalog.ts';
import { executionStatuses } from '#core/workflow/execution.ts';
import { taskLists } from '#core/workflow/task.ts';
import { callBase } from '../contract0511/callAt.ts';
import { answersSchema, executionPage, reasonSchema, reassignSchema } from '../routes/workflows/executions.ts';
import { taskPage } from '../routes/workflows/tasks.ts';
import { startSchema, workflowPage } from '../routes/workflows/workflows.ts';
import { workflowCalls } from '../routes/workflows/workflows0511.ts';
import { definitionSchema } from '../workflows/definitionBody.ts';
import { documentationSchema } from '../workflows/documentation.ts';
import { ifMatch, inQuery, jsonOf, problem, refused, session } from './operations.ts';
import { uploadBody } from './fileSchemas.ts';

export const workflowsTag = 'flujos';

const text = { type: 'string' };
const object = { type: 'object' };
const list = { type: 'array', items: object };

type Told = { readonly summary: string; readonly operationId: string };
type More = {
  readonly body?: unknown;
  readonly answer?: unknown;
  readonly status?: 200 | 201;
  readonly parameters?: readonly unknown[];
  readonly refusals?: Readonly<Record<number, unknown>>;
};

/** Workflows, executions, tasks, and the calls of the contract about them. */
export function workflowPaths(catalog: ServerCatalog): Record<string, unknown> {
  const { openApi: words, openApiWorkflows: say, openApiFiles } = catalog;
  const named = { id: say.id, activity: say.activity, question: say.question, file: say.file, version: say.version };
  const inPath = (...names: readonly (keyof typeof named)[]) =>
    names.map((name) => ({ name, in: 'path', required: true, schema: text, description: named[name] }));
  const operation = ({ summary, operationId }: Told, { body, answer = object, status = 200, ...more }: More = {}) => ({
    tags: [workflowsTag],
    security: session,
    operationId,
    summary,
    ...(more.parameters && { parameters: more.parameters }),
    ...(body !== undefined && { requestBody: { required: true, content: jsonOf(body) } }),
    responses: {
      [status]: { description: say.answered, content: jsonOf(answer) },
      ...refused(body === undefined ? [401, 404, 503] : [400, 401, 404, 422, 503], words),
      ...more.refusals,
    },
  });
  const stepped = { 409: problem(say.refusedStep) };
  const uploaded: More = { status: 201, refusals: { 413: problem(say.tooLarge), 415: problem(say.wrongType) } };
  const removal = (told: Told, conflict: unknown) => {
    const { responses, ...rest } = operation(told, { refusals: { 409: conflict } });
    const { 200: _answer, ...refusals } = responses as Readonly<Record<number, unknown>>;
    return { ...rest, responses: { 204: { description: say.removed }, ...refusals } };
  };
  const changed = { 412: problem(say.changed) };
  const page = ({ defaultSize, maxSize }: { readonly defaultSize: number; readonly maxSize: number }) =>
    ['_start', '_end'].map((name) => inQuery(name, { type: 'integer', minimum: 0 }, `${defaultSize} / ${maxSize}`));
  const publishing = [inQuery('publish', { type: 'boolean' }, say.publishToo)];
  const version = (name: 'publish' | 'archive' | 'restore') => ({
    parameters: inPath('id'),
    post: operation(
      { summary: say[name], operationId: `${name}Workflow` },
      { parameters: [ifMatch(words)], refusals: { ...changed, 422: problem(words.refusals[422]) } },
    ),
  });
  const step = (name: 'suspend' | 'cancel') => ({
    parameters: inPath('id'),
    post: operation({ summary: say[name], operationId: `${name}Execution` }, { body: reasonSchema, refusals: stepped }),
  });
  const ofActivity = (name: 'complete' | 'reassign', body: unknown) => ({
    parameters: inPath('id', 'activity'),
    post: operation({ summary: say[name], operationId: `${name}Activity` }, { body, refusals: stepped }),
  });
  const execution = '/api/executions/{id}';
  const activity = `${execution}/activities/{activity}`;
  return {
    '/api/workflows': {
      get: operation(
        { summary: say.list, operationId: 'workflows' },
        {
          answer: list,
          parameters: [
            inQuery('archived', { type: 'boolean' }, say.archived),
            inQuery('published', { type: 'boolean' }, say.onlyPublished),
            inQuery('q', text, say.words),
            ...page(workflowPage),
          ],
        },
      ),
      post: operation(
        { summary: say.create, operationId: 'createWorkflow' },
        { body: definition, status: 201, parameters: publishing },
      ),
    },
    '/api/workflows/{id}': {
      parameters: inPath('id'),
      get: operation({ summary: say.get, operationId: 'workflow' }),
      put: operation(
        { summary: say.save, operationId: 'saveWorkflow' },
        { body: definition, parameters: [...publishing, ifMatch(words)], refusals: changed },
      ),
    },
    '/api/workflows/{id}/publish': version('publish'),
    '/api/workflows/{id}/archive': version('archive'),
    '/api/workflows/{id}/restore': version('restore'),
    '/api/workflows/{id}/versions/{version}': {
      parameters: inPath('id', 'version'),
      get: operation({ summary: say.published, operationId: 'workflowVersion' }),
    },
    '/api/workflows/{id}/start': {
      parameters: inPath('id'),
      get: operation({ summary: say.startView, operationId: 'startView' }, { refusals: stepped }),
    },
    '/api/workflows/{id}/executions': {
      parameters: inPath('id'),
      post: operation(
        { summary: say.start, operationId: 'startExecution' },
        { body: startSchema, status: 201, refusals: stepped },
      ),
    },
    '/api/workflows/{id}/documentation': {
      parameters: inPath('id'),
      get: operation({ summary: say.documentation, operationId: 'documentation' }),
      put: operation(
        { summary: say.saveDocumentation, operationId: 'saveDocumentation' },
        { body: documentationSchema, parameters: [ifMatch(words)], refusals: changed },
      ),
    },
    '/api/workflows/{id}/documentation/versions': {
      parameters: inPath('id'),
      get: operation({ summary: say.documentationVersions, operationId: 'documentationVersions' }, { answer: list }),
    },
    '/api/workflows/{id}/documentation/files': {
      parameters: inPath('id'),
      post: {
        ...operation({ summary: say.attachToDocumentation, operationId: 'attachToDocumentation' }, uploaded),
        requestBody: uploadBody(openApiFiles),
      },
    },
    '/api/workflows/{id}/documentation/files/{file}': {
      parameters: inPath('id', 'file'),
      delete: removal({ summary: say.detach, operationId: 'detachFromDocumentation' }, problem(say.keptAttachment)),
    },
    '/api/workflows/{id}/documentation/files/{file}/address': {
      parameters: inPath('id', 'file'),
      get: operation({ summary: say.address, operationId: 'attachmentAddress' }),
    },
    '/api/executions': {
      get: operation(
        { summary: say.executions, operationId: 'executions' },
        {
          answer: list,
          parameters: [
            inQuery('workflowId', text, say.id),
            inQuery('status', { enum: executionStatuses }, say.executions),
            ...page(executionPage),
          ],
        },
      ),
    },
    [execution]: { parameters: inPath('id'), get: operation({ summary: say.report, operationId: 'execution' }) },
    [`${execution}/suspend`]: step('suspend'),
    [`${execution}/cancel`]: step('cancel'),
    [`${execution}/resume`]: {
      parameters: inPath('id'),
      post: operation({ summary: say.resume, operationId: 'resumeExecution' }, { refusals: stepped }),
    },
    [activity]: {
      parameters: inPath('id', 'activity'),
      get: operation({ summary: say.form, operationId: 'activityForm' }, { refusals: stepped }),
    },
    [`${activity}/draft`]: {
      parameters: inPath('id', 'activity'),
      put: operation({ summary: say.draft, operationId: 'keepAnswers' }, { body: answersSchema, refusals: stepped }),
    },
    [`${activity}/complete`]: ofActivity('complete', answersSchema),
    [`${activity}/reassign`]: ofActivity('reassign', reassignSchema),
    [`${activity}/holders`]: {
      parameters: inPath('id', 'activity'),
      get: operation({ summary: say.holders, operationId: 'activityHolders' }, { answer: list }),
    },
    [`${activity}/take`]: {
      parameters: inPath('id', 'activity'),
      post: operation({ summary: say.take, operationId: 'takeActivity' }, { refusals: stepped }),
    },
    [`${activity}/questions/{question}/files`]: {
      parameters: inPath('id', 'activity', 'question'),
      post: {
        ...operation(
          { summary: say.attach, operationId: 'attachFile' },
          { ...uploaded, refusals: { ...stepped, ...uploaded.refusals } },
        ),
        requestBody: uploadBody(openApiFiles),
      },
    },
    [`${activity}/files/{file}`]: {
      parameters: inPath('id', 'activity', 'file'),
      delete: removal({ summary: say.removeFile, operationId: 'removeAnswerFile' }, problem(say.refusedStep)),
    },
    [`${execution}/files/{file}/address`]: {
      parameters: inPath('id', 'file'),
      get: operation({ summary: say.address, operationId: 'answerFileAddress' }),
    },
    '/api/tasks': {
      get: operation(
        { summary: say.tasks, operationId: 'tasks' },
        { answer: list, parameters: [inQuery('list', { enum: taskLists }, say.listName), ...page(taskPage)] },
      ),
    },
    '/api/tasks/counts': { get: operation({ summary: say.counts, operationId: 'taskCounts' }) },
    ...callPathsOf(catalog, operation),
  };
}

/** Conditions refer to themselves, which a description of another document cannot follow: there they are any object. */
const definition = withoutConditions(definitionSchema);

function withoutConditions(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(withoutConditions);
  if (typeof node !== 'object' || node === null) return node;
  const { $defs: _defs, ...rest } = node as Record<string, unknown>;
  if (rest['$ref'] === '#/$defs/condition') return object;
  return Object.fromEntries(Object.entries(rest).map(([name, value]) => [name, withoutConditions(value)]));
}

const told = { type: 'object', properties: { success: { const: true } }, required: ['success', 'data'] };

function callPathsOf(
  { openApiWorkflows: { calls } }: ServerCatalog,
  operation: (told: Told, more?: More) => Record<string, unknown>,
): Record<string, unknown> {
  const summaries = { ...calls, completedToo: calls.completed };
  return Object.fromEntries(
    Object.entries(workflowCalls).map(([name, call]) => {
      const summary = summaries[name as keyof typeof workflowCalls];
      const made = operation(
        { summary, operationId: call.replace('/', '') },
        { body: object, answer: told, status: name === 'start' ? 201 : 200 },
      );
      const form = { 'multipart/form-data': { schema: object }, 'application/json': { schema: object } };
      const isForm = name === 'step';
      return [
        callBase + call,
        { post: { ...made, ...(isForm && { requestBody: { required: true, content: form } }) } },
      ];
    }),
  );
}
