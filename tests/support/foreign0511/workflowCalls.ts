import { saved, withCode } from './contentCalls.ts';
import { isFormBody } from './formBody.ts';
import type { CallContext, Outcome, Route } from './route.ts';
import {
  type Activity,
  type ActivityExecution,
  type ForeignState,
  nextIdIn,
  type Question,
  type Workflow,
} from './state.ts';
import { executionOnWire, updatedExecution } from './executionWire.ts';
import { memberOf, sentId, textOf } from './wire.ts';

const post = { host: 'api', method: 'POST' } as const;

const completedExecutions: Route['answer'] = executionsWhere((status) => status === 'completed');

export const workflowCalls: readonly Route[] = [
  {
    ...post,
    call: 'ObtenerFlujosDeTrabajo',
    path: '/WorkFlow/ObtenerFlujosDeTrabajo',
    answer: withCode(({ state }) => state.workflows),
  },
  { ...post, call: 'AgregarFlujoDeTrabajo', path: '/WorkFlow/AgregarFlujoDeTrabajo', answer: saveWorkflow },
  {
    ...post,
    call: 'ObtenerFlujosEnEjecucion',
    path: '/WorkFlow/ObtenerFlujosEnEjecucion',
    answer: executionsWhere((status) => status !== 'completed'),
  },
  {
    ...post,
    call: 'ObtenerFlujosCompletados',
    path: '/WorkFlow/ObtenerFlujosCompletados',
    isServed: ({ completedPath }) => completedPath !== 'bare',
    answer: completedExecutions,
  },
  {
    ...post,
    call: 'ObtenerFlujosCompletados',
    path: '/ObtenerFlujosCompletados',
    isServed: ({ completedPath }) => completedPath !== 'prefixed',
    answer: completedExecutions,
  },
  { ...post, call: 'AgregarFlujoDeTrabajoEjec', path: '/WorkFlow/AgregarFlujoDeTrabajoEjec', answer: startExecution },
  {
    ...post,
    call: 'ActualizarActividadFlujoEjec',
    path: '/WorkFlow/ActualizarActividadFlujoEjec',
    answer: advanceExecution,
  },
];

function executionsWhere(isListed: (status: string) => boolean): Route['answer'] {
  return async (context) => {
    const outcome = await withCode(({ state }) => state.executions.filter(({ status }) => isListed(status)))(context);
    if (!('data' in outcome)) return outcome;
    const executions = outcome.data as ForeignState['executions'];
    return { written: executions.map((execution) => executionOnWire(execution, context.options)) };
  };
}

function saveWorkflow({ state, body, options }: CallContext): Outcome {
  const id = sentId(memberOf(body, 'id'), options);
  if (id === 'invalid') return { refusal: 'El identificador del flujo no es válido.' };
  const existing = state.workflows.find((workflow) => workflow.id === id);
  if (id !== undefined && existing === undefined) return { refusal: 'El flujo de trabajo no existe.' };
  const now = new Date().toISOString();
  const newId = idGiver(state);
  const workflow: Workflow = existing ?? {
    id: newId(),
    municipalidadId: 1,
    name: '',
    description: '',
    activities: [],
    createdAt: now,
    updatedAt: now,
  };
  workflow.name = textOf(body, 'name') ?? workflow.name;
  workflow.description = textOf(body, 'description') ?? workflow.description;
  workflow.activities = listOf(body, 'activities').map((sent, index) =>
    readActivity(sent, { workflow, order: index + 1, idOf: (value) => usableId(value, options) ?? newId() }),
  );
  workflow.updatedAt = now;
  if (existing === undefined) state.workflows.push(workflow);
  return saved(workflow, options);
}

type Reading = { readonly workflow: Workflow; readonly order: number; readonly idOf: (sent: unknown) => number };

function readActivity(sent: unknown, { workflow, order, idOf }: Reading): Activity {
  const id = idOf(memberOf(sent, 'id'));
  return {
    id,
    workFlowId: workflow.id,
    name: textOf(sent, 'name') ?? '',
    description: textOf(sent, 'description') ?? '',
    order,
    assignedRole: textOf(sent, 'assignedRole') ?? 'operator',
    questions: listOf(sent, 'questions').map((question) => readQuestion(question, { activityId: id, idOf })),
  };
}

function readQuestion(sent: unknown, { activityId, idOf }: Pick<Reading, 'idOf'> & { activityId: number }): Question {
  const size = memberOf(sent, 'maxFileSize');
  return {
    id: idOf(memberOf(sent, 'id')),
    activityId,
    type: textOf(sent, 'type') ?? 'text',
    text: textOf(sent, 'text') ?? '',
    required: memberOf(sent, 'required') === true,
    options: listOf(sent, 'options').map(String),
    fileTypes: listOf(sent, 'fileTypes').map(String),
    ...(typeof size === 'number' ? { maxFileSize: size } : {}),
  };
}

function startExecution({ state, body, options, user }: CallContext): Outcome {
  const workflowId = sentId(memberOf(body, 'workflowId'), options);
  if (!state.workflows.some(({ id }) => id === workflowId)) return { refusal: 'El flujo de trabajo no existe.' };
  const reference = textOf(body, 'reference')?.trim() ?? '';
  if (reference === '') return { refusal: 'Falta la referencia del proceso.' };
  const newId = idGiver(state);
  const now = new Date().toISOString();
  const sender = user?.id ?? 1;
  const execution = {
    id: newId(),
    workflowId: Number(workflowId),
    status: textOf(body, 'status') ?? 'in_progress',
    startedAt: textOf(body, 'startedAt') ?? now,
    reference,
    executedBy: usableId(memberOf(body, 'executedBy'), options) ?? sender,
    activities: listOf(body, 'activities').map(
      (sent): ActivityExecution => ({
        id: newId(),
        activityId: usableId(memberOf(sent, 'activityId'), options) ?? 0,
        startedAt: textOf(sent, 'startedAt') ?? now,
        responses: [],
        notes: textOf(sent, 'notes') ?? '',
        executedBy: usableId(memberOf(sent, 'executedBy'), options) ?? sender,
        assignedTo: usableId(memberOf(sent, 'assignedTo'), options) ?? 0,
        role: textOf(sent, 'role') ?? '',
      }),
    ),
  };
  state.executions.push(execution);
  return options.saveAnswer === 'record'
    ? { written: executionOnWire(execution, options) }
    : saved({ id: execution.id }, options);
}

function advanceExecution({ state, body, options }: CallContext): Outcome {
  if (!isFormBody(body)) return { refusal: 'Se esperaba un formulario multipart.' };
  const execution = state.executions.find(({ id }) => id === Number(body.fields['Id']));
  if (execution === undefined) return { refusal: 'La ejecución no existe.' };
  if (execution.status === 'completed') return { refusal: 'La ejecución ya terminó.' };
  Object.assign(execution, updatedExecution(execution, { form: body, newId: idGiver(state) }));
  return { written: executionOnWire(execution, options) };
}

const usableId = (value: unknown, options: CallContext['options']): number | undefined => {
  const id = sentId(value, options);
  return id === 'invalid' ? undefined : id;
};

function listOf(body: unknown, name: string): readonly unknown[] {
  const list = memberOf(body, name);
  return Array.isArray(list) ? list : [];
}

/** New ids, each greater than the one before. */
function idGiver(state: ForeignState): () => number {
  let next = nextIdIn(state);
  return () => next++;
}
