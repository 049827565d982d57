import type { ServerCatalog } from '#core/locales/catalog.ts';
import { executionStatuses } from '#core/workflow/execution.ts';
import { taskLists } from '#core/workflow/task.ts';
import { answersSchema, executionPage } from '../routes/workflows/executions.ts';
import { taskPage } from '../routes/workflows/tasks.ts';
import { startSchema, workflowPage } from '../routes/workflows/workflows.ts';
import { definitionSchema } from '../workflows/definitionBody.ts';
import { documentationSchema } from '../workflows/documentation.ts';
import { executionType } from '../workflows/workflowTypes.ts';
import { ifMatch, inQuery, jsonOf, problem, refused, session } from './operations.ts';
import { uploadBody } from './fileSchemas.ts';
import { type OperationName, type OperationOptions, workflowCallPaths } from './workflowCallPaths.ts';

export const workflowsTag = 'flujos';

const text = { type: 'string' };
const object = { type: 'object' };
const list = { type: 'array', items: object };

/** Workflows, executions, tasks, and their 0511 calls. */
export function workflowPaths(catalog: ServerCatalog): Record<string, unknown> {
  const { openApi: words, openApiWorkflows: texts, openApiFiles } = catalog;
  const descriptions = {
    id: texts.id,
    activity: texts.activity,
    question: texts.question,
    file: texts.file,
    version: texts.version,
  };
  const inPath = (...names: readonly (keyof typeof descriptions)[]) =>
    names.map((name) => ({ name, in: 'path', required: true, schema: text, description: descriptions[name] }));
  const operation = (
    { summary, operationId }: OperationName,
    { body, answer = object, status = 200, ...options }: OperationOptions = {},
  ) => ({
    tags: [workflowsTag],
    security: session,
    operationId,
    summary,
    ...(options.parameters && { parameters: options.parameters }),
    ...(body !== undefined && { requestBody: { required: true, content: jsonOf(body) } }),
    responses: {
      [status]: { description: texts.answered, content: jsonOf(answer) },
      ...refused(body === undefined ? [401, 404, 503] : [400, 401, 404, 422, 503], words),
      ...options.refusals,
    },
  });
  const stepRefusals = { 409: problem(texts.refusedStep) };
  const uploadOptions: OperationOptions = {
    status: 201,
    refusals: { 413: problem(texts.tooLarge), 415: problem(texts.wrongType) },
  };
  const removal = (name: OperationName, conflict: unknown) => {
    const { responses, ...rest } = operation(name, { refusals: { 409: conflict } });
    const { 200: _answer, ...refusals } = responses as Readonly<Record<number, unknown>>;
    return { ...rest, responses: { 204: { description: texts.removed }, ...refusals } };
  };
  const versionRefusals = { 412: problem(texts.changed) };
  const page = ({ defaultSize, maxSize }: { readonly defaultSize: number; readonly maxSize: number }) =>
    ['_start', '_end'].map((name) => inQuery(name, { type: 'integer', minimum: 0 }, `${defaultSize} / ${maxSize}`));
  const publishing = [inQuery('publish', { type: 'boolean' }, texts.publishToo)];
  const version = (name: 'publish' | 'archive' | 'restore') => ({
    parameters: inPath('id'),
    post: operation(
      { summary: texts[name], operationId: `${name}Workflow` },
      { parameters: [ifMatch(words)], refusals: { ...versionRefusals, 422: problem(words.refusals[422]) } },
    ),
  });
  const step = (name: 'suspend' | 'cancel') => ({
    parameters: inPath('id'),
    post: operation(
      { summary: texts[name], operationId: `${name}Execution` },
      { body: formOf(name), refusals: stepRefusals },
    ),
  });
  const activityStep = (name: 'complete' | 'reassign', body: unknown) => ({
    parameters: inPath('id', 'activity'),
    post: operation({ summary: texts[name], operationId: `${name}Activity` }, { body, refusals: stepRefusals }),
  });
  const execution = '/api/executions/{id}';
  const activity = `${execution}/activities/{activity}`;
  return {
    '/api/workflows': {
      get: operation(
        { summary: texts.list, operationId: 'workflows' },
        {
          answer: list,
          parameters: [
            inQuery('archived', { type: 'boolean' }, texts.archived),
            inQuery('published', { type: 'boolean' }, texts.onlyPublished),
            inQuery('q', text, texts.words),
            ...page(workflowPage),
          ],
        },
      ),
      post: operation(
        { summary: texts.create, operationId: 'createWorkflow' },
        { body: definition, status: 201, parameters: publishing },
      ),
    },
    '/api/workflows/{id}': {
      parameters: inPath('id'),
      get: operation({ summary: texts.get, operationId: 'workflow' }),
      put: operation(
        { summary: texts.save, operationId: 'saveWorkflow' },
        { body: definition, parameters: [...publishing, ifMatch(words)], refusals: versionRefusals },
      ),
    },
    '/api/workflows/{id}/publish': version('publish'),
    '/api/workflows/{id}/archive': version('archive'),
    '/api/workflows/{id}/restore': version('restore'),
    '/api/workflows/{id}/versions/{version}': {
      parameters: inPath('id', 'version'),
      get: operation({ summary: texts.published, operationId: 'workflowVersion' }),
    },
    '/api/workflows/{id}/start': {
      parameters: inPath('id'),
      get: operation({ summary: texts.startView, operationId: 'startView' }, { refusals: stepRefusals }),
    },
    '/api/workflows/{id}/executions': {
      parameters: inPath('id'),
      post: operation(
        { summary: texts.start, operationId: 'startExecution' },
        { body: startSchema, status: 201, refusals: stepRefusals },
      ),
    },
    '/api/workflows/{id}/documentation': {
      parameters: inPath('id'),
      get: operation({ summary: texts.documentation, operationId: 'documentation' }),
      put: operation(
        { summary: texts.saveDocumentation, operationId: 'saveDocumentation' },
        { body: documentationSchema, parameters: [ifMatch(words)], refusals: versionRefusals },
      ),
    },
    '/api/workflows/{id}/documentation/versions': {
      parameters: inPath('id'),
      get: operation({ summary: texts.documentationVersions, operationId: 'documentationVersions' }, { answer: list }),
    },
    '/api/workflows/{id}/documentation/files': {
      parameters: inPath('id'),
      post: {
        ...operation({ summary: texts.attachToDocumentation, operationId: 'attachToDocumentation' }, uploadOptions),
        requestBody: uploadBody(openApiFiles),
      },
    },
    '/api/workflows/{id}/documentation/files/{file}': {
      parameters: inPath('id', 'file'),
      delete: removal({ summary: texts.detach, operationId: 'detachFromDocumentation' }, problem(texts.keptAttachment)),
    },
    '/api/workflows/{id}/documentation/files/{file}/address': {
      parameters: inPath('id', 'file'),
      get: operation({ summary: texts.address, operationId: 'attachmentAddress' }),
    },
    '/api/executions': {
      get: operation(
        { summary: texts.executions, operationId: 'executions' },
        {
          answer: list,
          parameters: [
            inQuery('workflowId', text, texts.id),
            inQuery('status', { enum: executionStatuses }, texts.executions),
            ...page(executionPage),
          ],
        },
      ),
    },
    [execution]: { parameters: inPath('id'), get: operation({ summary: texts.report, operationId: 'execution' }) },
    [`${execution}/suspend`]: step('suspend'),
    [`${execution}/cancel`]: step('cancel'),
    [`${execution}/resume`]: {
      parameters: inPath('id'),
      post: operation({ summary: texts.resume, operationId: 'resumeExecution' }, { refusals: stepRefusals }),
    },
    [activity]: {
      parameters: inPath('id', 'activity'),
      get: operation({ summary: texts.form, operationId: 'activityForm' }, { refusals: stepRefusals }),
    },
    [`${activity}/draft`]: {
      parameters: inPath('id', 'activity'),
      put: operation(
        { summary: texts.draft, operationId: 'keepAnswers' },
        { body: answersSchema, refusals: stepRefusals },
      ),
    },
    [`${activity}/complete`]: activityStep('complete', formOf('complete')),
    [`${activity}/reassign`]: activityStep('reassign', formOf('reassign')),
    [`${activity}/holders`]: {
      parameters: inPath('id', 'activity'),
      get: operation({ summary: texts.holders, operationId: 'activityHolders' }, { answer: list }),
    },
    [`${activity}/take`]: {
      parameters: inPath('id', 'activity'),
      post: operation({ summary: texts.take, operationId: 'takeActivity' }, { refusals: stepRefusals }),
    },
    [`${activity}/questions/{question}/files`]: {
      parameters: inPath('id', 'activity', 'question'),
      post: {
        ...operation(
          { summary: texts.attach, operationId: 'attachFile' },
          { ...uploadOptions, refusals: { ...stepRefusals, ...uploadOptions.refusals } },
        ),
        requestBody: uploadBody(openApiFiles),
      },
    },
    [`${activity}/files/{file}`]: {
      parameters: inPath('id', 'activity', 'file'),
      delete: removal({ summary: texts.removeFile, operationId: 'removeAnswerFile' }, problem(texts.refusedStep)),
    },
    [`${execution}/files/{file}/address`]: {
      parameters: inPath('id', 'file'),
      get: operation({ summary: texts.address, operationId: 'answerFileAddress' }),
    },
    '/api/tasks': {
      get: operation(
        { summary: texts.tasks, operationId: 'tasks' },
        { answer: list, parameters: [inQuery('list', { enum: taskLists }, texts.listName), ...page(taskPage)] },
      ),
    },
    '/api/tasks/counts': { get: operation({ summary: texts.counts, operationId: 'taskCounts' }) },
    ...workflowCallPaths(catalog, operation),
  };
}

/** Conditions reference themselves, which another document cannot resolve, so they become any object. */
const definition = withoutConditions(definitionSchema);

function withoutConditions(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(withoutConditions);
  if (typeof node !== 'object' || node === null) return node;
  const { $defs: _defs, ...rest } = node as Record<string, unknown>;
  if (rest['$ref'] === '#/$defs/condition') return object;
  return Object.fromEntries(Object.entries(rest).map(([name, value]) => [name, withoutConditions(value)]));
}

function formOf(transition: string): unknown {
  return executionType.transitions?.find(({ name }) => name === transition)?.form?.schema;
}
