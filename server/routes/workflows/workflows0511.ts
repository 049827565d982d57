import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { workflowCallOperations } from '#core/api/workflows/workflowCallOperations.ts';
import { definitionSchema } from '#core/api/workflows/workflowSchemas.ts';
import { isJsonObject, type JsonObject } from '#core/values/json.ts';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import { definitionFromWire, definitionPointerInBody, definitionToWire } from '#core/workflow/wire/definitionWire.ts';
import type { SentDefinition } from '#core/workflow/wire/sentDefinition.ts';
import type { StoredRecord } from '#core/values/record.ts';
import { idIn, memberOf, pointerInBody } from '#core/workflow/wire/wireNames.ts';
import {
  isOfOtherMunicipality,
  refuseOtherMunicipality,
  type Tenancy,
  withCodeSentence,
} from '../../contract0511/otherMunicipality.ts';
import { withSentPointers } from '../../contract0511/withSentPointers.ts';
import {
  listExecutions,
  presentExecution,
  startSentExecution,
  applySentTransition,
} from '../../contract0511/executionCalls.ts';
import { readForm } from '../../contract0511/readForm.ts';
import { readExecution } from '../../contract0511/sentExecution.ts';
import { invalid, readBody } from '../../content/readBody.ts';
import { municipalityNumber } from '../../files/municipalities.ts';
import { Problem } from '../../answering/problem.ts';
import { addProblemHandler, type Refuse } from '../../answering/problemHandler.ts';
import { requireActions } from '../../operations/requireActions.ts';
import { serve } from '../../operations/serve.ts';
import { asWorkflow, type WorkflowRecord } from '../../workflows/workflowRecords.ts';
import type { WorkflowService } from '../../workflows/workflowService.ts';

export type WorkflowCallOptions = Tenancy & { readonly service: WorkflowService; readonly refuse: Refuse };

/** The workflow calls of the 0511 contract, with the same rules as `/api/workflows` and `/api/executions`. */
export async function addWorkflowCalls(scope: FastifyInstance, dependencies: WorkflowCallOptions): Promise<void> {
  await scope.register(async (calls) => {
    const transform = (problem: Problem, request: FastifyRequest) => withCallErrors(problem, request, dependencies);
    addProblemHandler(calls, { ...dependencies, transform });
    await calls.register(multipart);
    addWorkflows(calls, dependencies);
    addExecutions(calls, dependencies);
  });
}

/** Adds `success` and `error` to the details: `error` names the failed call, `detail` the reason. */
function withCallErrors(
  { status, details }: Problem,
  { body, routeOptions: { url = '' } }: FastifyRequest,
  { messages, municipalityCode }: WorkflowCallOptions,
): Problem {
  const { calls } = messages.workflows;
  const operations = workflowCallOperations(messages);
  const isNew = !isJsonObject(body) || idIn(memberOf(body, 'id')) === undefined;
  const sentences: Readonly<Record<string, string>> = {
    [operations.WorkFlowObtenerFlujosDeTrabajo.path]: calls.list,
    [operations.WorkFlowAgregarFlujoDeTrabajo.path]: isNew ? calls.create : calls.update,
    [operations.WorkFlowAgregarFlujoDeTrabajoEjec.path]: calls.start,
    [operations.WorkFlowActualizarActividadFlujoEjec.path]: calls.step,
  };
  const error = sentences[url] ?? calls.executions;
  const { current } = details;
  return new Problem(status, {
    ...withCodeSentence(details, messages),
    ...(current && {
      current: workflowOnWire(asWorkflow(current as StoredRecord), municipalityCode) as Partial<StoredRecord>,
    }),
    members: { ...details.members, success: false, error },
  });
}

/** The contract's answer to a call. */
const success = <T extends object>(data: T) => ({ success: true, data: data as T & JsonObject }) as const;
const listed = (data: readonly object[]) => success(data as readonly JsonObject[]);

const wireFacts = ({ id, _createdAt: createdAt, _updatedAt: updatedAt }: WorkflowRecord, code: string) => {
  return { id, createdAt, updatedAt, municipality: municipalityNumber(code) };
};

const workflowOnWire = (record: WorkflowRecord, code: string) => definitionToWire(record, wireFacts(record, code));

function addWorkflows(calls: FastifyInstance, dependencies: WorkflowCallOptions): void {
  const { service, messages } = dependencies;
  const { definitions } = service;
  const operations = workflowCallOperations(messages);
  serve(calls, operations.WorkFlowObtenerFlujosDeTrabajo, async (call) => {
    if (await isOfOtherMunicipality(call, dependencies)) return listed([]);
    const { records } = await definitions.list({ archived: false, offset: 0, limit: Number.MAX_SAFE_INTEGER });
    const published = records.map(async (record) => {
      const version = await service.dependencies.versions.versionOf(record.id, record.publishedVersion);
      return version === undefined ? [] : [definitionToWire(version, wireFacts(record, dependencies.municipalityCode))];
    });
    return listed((await Promise.all(published)).flat());
  });
  serve(calls, operations.WorkFlowAgregarFlujoDeTrabajo, async ({ reply, user, type, body }) => {
    const id = idIn(memberOf(body, 'id'));
    requireActions([id === undefined ? 'create' : 'update'], { user, type, messages });
    refuseOtherMunicipality({ body }, dependencies);
    const pointerOf = (pointer: string) => definitionPointerInBody(body, pointer);
    const record = await withSentPointers(pointerOf, async () => {
      refuseOtherNumber(body, dependencies);
      const sent = readBody<SentDefinition>(definitionFromWire(body), { schema: definitionSchema, messages });
      const context = { by: user.id, publish: true, copyUpdatedAt: updatedAtIn(body, messages) };
      return id === undefined ? definitions.create(sent, context) : definitions.save(id, sent, context);
    });
    reply.code(id === undefined ? 201 : 200);
    return success(workflowOnWire(record, dependencies.municipalityCode));
  });
}

/** Clients of the contract send 1 for any municipality. */
function refuseOtherNumber(body: JsonObject, { municipalityCode, messages }: WorkflowCallOptions): void {
  const municipality = Number(memberOf(body, 'municipalidadId') ?? 1);
  if ([1, municipalityNumber(municipalityCode)].includes(municipality)) return;
  const detail = messages.workflows.calls.badMunicipality;
  throw invalid([{ pointer: '/municipalidadId', keyword: 'const', detail }], messages);
}

/** `updatedAt` of the sent copy; undefined when the body has none. */
function updatedAtIn(body: JsonObject, messages: ServerCatalog): string | undefined {
  const sent = memberOf(body, 'updatedAt');
  if (sent === undefined || sent === null || sent === '') return undefined;
  if (typeof sent === 'string' && !Number.isNaN(Date.parse(sent))) return sent;
  throw invalid(
    [{ pointer: '/updatedAt', keyword: 'format', detail: messages.workflows.calls.badUpdatedAt }],
    messages,
  );
}

function addExecutions(calls: FastifyInstance, dependencies: WorkflowCallOptions): void {
  const { service, messages } = dependencies;
  const operations = workflowCallOperations(messages);
  const lists = [
    [operations.WorkFlowObtenerFlujosEnEjecucion, ['in_progress', 'suspended']],
    [operations.WorkFlowObtenerFlujosCompletados, ['completed']],
    [operations.ObtenerFlujosCompletados, ['completed']],
  ] as const;
  for (const [operation, statuses] of lists) {
    serve(calls, operation, async (call) => {
      if (await isOfOtherMunicipality(call, dependencies)) return { ...listed([]), total: 0 };
      const { data, total } = await listExecutions(call.body, { statuses, dependencies: service.dependencies });
      return { ...listed(data), total };
    });
  }
  serve(calls, operations.WorkFlowAgregarFlujoDeTrabajoEjec, async ({ user: { id: by }, body }) => {
    refuseOtherMunicipality({ body }, dependencies);
    const record = await withSentPointers(
      (pointer) => pointerInBody(body, pointer),
      () => startSentExecution(readExecution(body), { by, dependencies: service.dependencies }),
    );
    return success(await presentExecution(record, service.dependencies));
  });
  serve(calls, operations.WorkFlowActualizarActividadFlujoEjec, async ({ request, user }) => {
    const { body, files } = request.isMultipart()
      ? await readForm(request, messages)
      : {
          body: readBody<JsonObject>(request.body, {
            schema: operations.WorkFlowActualizarActividadFlujoEjec.body,
            messages,
          }),
          files: new Map(),
        };
    const record = await withSentPointers(
      (pointer) => pointerInBody(body, pointer),
      () => applySentTransition(readExecution(body, files), { user, service }),
    );
    return success(await presentExecution(record, service.dependencies));
  });
}
