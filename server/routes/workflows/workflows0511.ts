import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Action, can } from '#core/access.ts';
import type { ContentType } from '#core/schema/contentType.ts';
import { definitionSchema } from '#core/api/workflowSchemas.ts';
import { isJsonObject, type JsonObject } from '#core/values/json.ts';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import { definitionFromWire, definitionPointerInBody, definitionToWire } from '#core/workflow/wire/definitionWire.ts';
import type { SentDefinition } from '#core/workflow/wire/sentDefinition.ts';
import type { StoredRecord } from '#core/store/record.ts';
import { idIn, memberOf, pointerInBody } from '#core/workflow/wire/wireNames.ts';
import { requestedMunicipality, bodyOf, type Tenancy } from '../../contract0511/requestedMunicipality.ts';
import { withSentPointers } from '../../contract0511/withSentPointers.ts';
import { callBase } from '../../contract0511/callAt.ts';
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
import { asWorkflow, type WorkflowRecord } from '../../workflows/workflowRecords.ts';
import type { WorkflowService } from '../../workflows/workflowService.ts';
import { executionType, workflowType } from '../../workflows/workflowTypes.ts';
import { requireUser } from '../../answering/visitor.ts';
import { servedOnFullDisk } from '../../answering/fullDisk.ts';

export type WorkflowCallOptions = Tenancy & { readonly service: WorkflowService; readonly refuse: Refuse };

/** Names of the calls below `/api/0511/`; `completedToo` is an alias of `completed`. */
export const workflowCalls = {
  list: 'WorkFlow/ObtenerFlujosDeTrabajo',
  save: 'WorkFlow/AgregarFlujoDeTrabajo',
  running: 'WorkFlow/ObtenerFlujosEnEjecucion',
  completed: 'WorkFlow/ObtenerFlujosCompletados',
  completedToo: 'ObtenerFlujosCompletados',
  start: 'WorkFlow/AgregarFlujoDeTrabajoEjec',
  step: 'WorkFlow/ActualizarActividadFlujoEjec',
} as const;

/** The workflow calls of the 0511 contract, with the same rules as `/api/workflows` and `/api/executions`. */
export async function addWorkflowCalls(scope: FastifyInstance, parts: WorkflowCallOptions): Promise<void> {
  await scope.register(async (calls) => {
    const transform = (problem: Problem, request: FastifyRequest) => withCallErrors(problem, request, parts);
    addProblemHandler(calls, { ...parts, transform });
    await calls.register(multipart);
    addWorkflows(calls, parts);
    addExecutions(calls, parts);
  });
}

/** Adds `success` and `error` to the details: `error` names the failed call, `detail` the reason. */
function withCallErrors(
  { status, details }: Problem,
  request: FastifyRequest,
  { words, municipalityCode }: WorkflowCallOptions,
): Problem {
  const { calls } = words.workflows;
  const name = request.url.split('?')[0]?.slice(callBase.length);
  const isNew = !isJsonObject(request.body) || idIn(memberOf(request.body, 'id')) === undefined;
  const sentences: Readonly<Record<string, string>> = {
    [workflowCalls.list]: calls.list,
    [workflowCalls.save]: isNew ? calls.create : calls.update,
    [workflowCalls.start]: calls.start,
    [workflowCalls.step]: calls.step,
  };
  const error = sentences[name ?? ''] ?? calls.executions;
  const { current } = details;
  return new Problem(status, {
    ...details,
    ...(current && {
      current: workflowOnWire(asWorkflow(current as StoredRecord), municipalityCode) as Partial<StoredRecord>,
    }),
    members: { ...details.members, success: false, error },
  });
}

const send = (reply: FastifyReply, data: unknown, more: object = {}) =>
  sendPrivate(reply, { success: true, data, ...more });

const wireFacts = ({ id, _createdAt: createdAt, _updatedAt: updatedAt }: WorkflowRecord, code: string) => {
  return { id, createdAt, updatedAt, municipality: municipalityNumber(code) };
};

const workflowOnWire = (record: WorkflowRecord, code: string) => definitionToWire(record, wireFacts(record, code));

function addWorkflows(calls: FastifyInstance, parts: WorkflowCallOptions): void {
  const { service, words } = parts;
  const { definitions } = service;
  calls.post(`${callBase}${workflowCalls.list}`, servedOnFullDisk, async (request, reply) => {
    staffId(request, { action: 'read', type: workflowType, words });
    if (await isOtherMunicipality(request, parts)) return send(reply, []);
    const { records } = await definitions.list({ archived: false, offset: 0, limit: Number.MAX_SAFE_INTEGER });
    const published = records.map(async (record) => {
      const version = await service.parts.versions.of(record.id, record.publishedVersion);
      return version === undefined ? [] : [definitionToWire(version, wireFacts(record, parts.municipalityCode))];
    });
    return send(reply, (await Promise.all(published)).flat());
  });
  calls.post(`${callBase}${workflowCalls.save}`, async (request, reply) => {
    requireUser(request, words);
    const body = bodyOf(request, words);
    const id = idIn(memberOf(body, 'id'));
    const by = staffId(request, { action: id === undefined ? 'create' : 'update', type: workflowType, words });
    await refuseOtherPortal(request, parts);
    const pointerOf = (pointer: string) => definitionPointerInBody(body, pointer);
    const record = await withSentPointers(pointerOf, async () => {
      refuseOtherMunicipality(body, parts);
      const sent = readBody<SentDefinition>(definitionFromWire(body), { schema: definitionSchema, words });
      const context = { by, publish: true, copyUpdatedAt: updatedAtIn(body, words) };
      return id === undefined ? definitions.create(sent, context) : definitions.save(id, sent, context);
    });
    return send(reply.code(id === undefined ? 201 : 200), workflowOnWire(record, parts.municipalityCode));
  });
}

/** Clients of the contract send 1 for any municipality. */
function refuseOtherMunicipality(body: JsonObject, { municipalityCode, words }: WorkflowCallOptions): void {
  const municipality = Number(memberOf(body, 'municipalidadId') ?? 1);
  if ([1, municipalityNumber(municipalityCode)].includes(municipality)) return;
  const detail = words.workflows.calls.badMunicipality;
  throw invalid([{ pointer: '/municipalidadId', keyword: 'const', detail }], words);
}

/** `updatedAt` of the sent copy; undefined when the body has none. */
function updatedAtIn(body: JsonObject, words: ServerCatalog): string | undefined {
  const sent = memberOf(body, 'updatedAt');
  if (sent === undefined || sent === null || sent === '') return undefined;
  if (typeof sent === 'string' && !Number.isNaN(Date.parse(sent))) return sent;
  throw invalid([{ pointer: '/updatedAt', keyword: 'format', detail: words.workflows.calls.badUpdatedAt }], words);
}

function addExecutions(calls: FastifyInstance, parts: WorkflowCallOptions): void {
  const { service, words } = parts;
  const staff = (request: FastifyRequest, action: Action) => staffId(request, { action, type: executionType, words });
  const lists = [
    [workflowCalls.running, ['in_progress', 'suspended']],
    [workflowCalls.completed, ['completed']],
    [workflowCalls.completedToo, ['completed']],
  ] as const;
  for (const [call, statuses] of lists) {
    calls.post(`${callBase}${call}`, servedOnFullDisk, async (request, reply) => {
      staff(request, 'read');
      if (await isOtherMunicipality(request, parts)) return send(reply, [], { total: 0 });
      const query = { statuses, parts: service.parts };
      const { data, total } = await listExecutions(bodyOf(request, words), query);
      return send(reply, data, { total });
    });
  }
  calls.post(`${callBase}${workflowCalls.start}`, async (request, reply) => {
    const by = staff(request, 'create');
    await refuseOtherPortal(request, parts);
    const body = bodyOf(request, words);
    const record = await withSentPointers(
      (pointer) => pointerInBody(body, pointer),
      () => startSentExecution(readExecution(body), { by, parts: service.parts }),
    );
    return send(reply.code(201), await presentExecution(record, service.parts));
  });
  calls.post(`${callBase}${workflowCalls.step}`, async (request, reply) => {
    const user = requireUser(request, words);
    const { body, files } = request.isMultipart()
      ? await readForm(request, words)
      : { body: bodyOf(request, words), files: new Map() };
    const record = await withSentPointers(
      (pointer) => pointerInBody(body, pointer),
      () => applySentTransition(readExecution(body, files), { user, service }),
    );
    return send(reply, await presentExecution(record, service.parts));
  });
}

/** Whether the call names another municipality, which has no data here. */
async function isOtherMunicipality(request: FastifyRequest, parts: WorkflowCallOptions): Promise<boolean> {
  const body = bodyOf(request, parts.words);
  return (await requestedMunicipality(request, { ...parts, body, isNeeded: true })) === 'other';
}

async function refuseOtherPortal(request: FastifyRequest, parts: WorkflowCallOptions): Promise<void> {
  const body = bodyOf(request, parts.words);
  if ((await requestedMunicipality(request, { ...parts, body, isNeeded: false })) === 'own') return;
  throw new Problem(403, { detail: parts.words.calls.foreignCode(String(body['Codigo'])) });
}

type Access = { readonly action: Action; readonly type: ContentType; readonly words: ServerCatalog };

/** Id of the signed-in person. Throws a Problem 401 or 403. */
function staffId(request: FastifyRequest, { action, type, words }: Access): string {
  const { id } = requireUser(request, words);
  if (!can(request.visitor, action, type)) throw new Problem(403, { detail: words.api.forbidden });
  return id;
}

/** Sends a response that must not be cached. */
function sendPrivate(reply: FastifyReply, value: unknown): FastifyReply {
  return reply
    .headers({ 'content-type': 'application/json; charset=utf-8', 'cache-control': 'private, no-store' })
    .send(JSON.stringify(value));
}
