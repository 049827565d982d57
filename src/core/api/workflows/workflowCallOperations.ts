import type { JsonSchema } from '../../schema/jsonSchema.ts';
import { workflowTypeNames } from '../../workflow/workflowTypeNames.ts';
import type { ServerCatalog } from '../../locales/catalog.ts';
import { callAnswer, callBase, maySave, readingBody, writingBody } from '../callOperations.ts';
import { declareOperations } from '../operation.ts';
import { anyObject, count, flag, listOf, object, type SchemaOf, text } from '../../schema/schemaOf.ts';
import { workflowsTag } from './workflowOperations.ts';

/** Ids may be numbers, as the programs of the contract send them. */
const id: JsonSchema = { type: ['string', 'integer'] };
const instantOrNull: JsonSchema = { type: ['string', 'null'] };
const anyId = id as SchemaOf<unknown>;
const anyInstant = instantOrNull as SchemaOf<unknown>;

const question = object(
  { type: text, text },
  { id: anyId, required: flag, options: listOf(text), fileTypes: listOf(text), maxFileSize: { type: 'number' } },
);
const activity = object(
  { name: text },
  {
    id: anyId,
    description: text,
    order: { type: 'integer' },
    assignedRole: text,
    estimatedTime: { type: ['number', 'string'] },
    questions: listOf(question),
  },
);

/** A workflow as the contract's calls send it; other spellings are read too. */
const definitionBody = object(
  { name: text, activities: listOf(activity) },
  { id: anyId, municipalidadId: { type: 'integer' }, description: text, updatedAt: anyInstant },
);

const response = object(
  { QuestionId: anyId, Value: { type: ['string', 'array'], items: text } as SchemaOf<unknown> },
  { Id: anyId, ActivityExecutionId: anyId },
);

const activityExecution = object(
  { ActivityId: anyId },
  {
    Id: anyId,
    StartedAt: anyInstant,
    CompletedAt: anyInstant,
    Notes: text,
    ExecutedBy: anyId,
    AssignedTo: anyId,
    Role: text,
    responses: listOf(response),
  },
);

/** An execution as the contract's calls send it, in JSON or as the parts of a form, as `activities[0].Notes`. */
const executionBody = object(
  { WorkflowId: anyId },
  {
    Id: anyId,
    Status: text,
    StartedAt: anyInstant,
    CompletedAt: anyInstant,
    Reference: text,
    ExecutedBy: anyId,
    activities: listOf(activityExecution),
  },
);

/** The calls of the 0511 contract about workflows. */
export function workflowCallOperations({ openApiWorkflows: { calls, answered }, openApi: messages }: ServerCatalog) {
  const read = { method: 'POST', onFullDisk: 'storesNothing', refusals: { 403: messages.calls.foreign } } as const;
  const write = { method: 'POST', body: writingBody(), refusals: { 403: messages.calls.foreign, 404: true } } as const;
  const all = callAnswer(answered, listOf(anyObject), { total: count });
  const one = callAnswer(answered, anyObject);
  const executions = {
    ...read,
    access: { type: workflowTypeNames.execution, may: 'read' },
    body: readingBody({ WorkflowId: {}, _start: {}, _end: {} }),
    answer: all,
  } as const;
  const completed = { ...executions, summary: calls.completed };
  return declareOperations(workflowsTag, {
    WorkFlowObtenerFlujosDeTrabajo: {
      ...read,
      path: `${callBase}WorkFlow/ObtenerFlujosDeTrabajo`,
      access: { type: workflowTypeNames.workflow, may: 'read' },
      summary: calls.list,
      body: readingBody(),
      answer: callAnswer(answered, listOf(anyObject)),
    },
    WorkFlowAgregarFlujoDeTrabajo: {
      ...write,
      path: `${callBase}WorkFlow/AgregarFlujoDeTrabajo`,
      access: maySave(workflowTypeNames.workflow),
      summary: calls.save,
      describedBody: definitionBody,
      answer: one,
      otherAnswers: [{ ...one, status: 201 }],
      refusals: { ...write.refusals, 412: true },
    },
    WorkFlowObtenerFlujosEnEjecucion: {
      ...executions,
      path: `${callBase}WorkFlow/ObtenerFlujosEnEjecucion`,
      summary: calls.running,
    },
    WorkFlowObtenerFlujosCompletados: { ...completed, path: `${callBase}WorkFlow/ObtenerFlujosCompletados` },
    ObtenerFlujosCompletados: { ...completed, path: `${callBase}ObtenerFlujosCompletados` },
    WorkFlowAgregarFlujoDeTrabajoEjec: {
      ...write,
      path: `${callBase}WorkFlow/AgregarFlujoDeTrabajoEjec`,
      access: { type: workflowTypeNames.execution, may: 'create' },
      summary: calls.start,
      describedBody: executionBody,
      answer: { ...one, status: 201 },
      refusals: { ...write.refusals, 409: true },
    },
    WorkFlowActualizarActividadFlujoEjec: {
      ...write,
      body: anyObject,
      path: `${callBase}WorkFlow/ActualizarActividadFlujoEjec`,
      access: 'session',
      summary: calls.step,
      describedBody: executionBody,
      bodyTypes: ['multipart/form-data', 'application/json'],
      hasOwnValidation: true,
      answer: one,
      refusals: { 403: true, 404: true, 409: true },
    },
  });
}
