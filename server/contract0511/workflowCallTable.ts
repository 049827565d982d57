import { workflowCallOperations } from '#core/api/workflows/workflowCallOperations.ts';
import { definitionSchema } from '#core/api/workflows/workflowSchemas.ts';
import { fileSizeText } from '#core/files/fileSize.ts';
import { largestAnswerFile } from '#core/questions/answeredFiles.ts';
import { isJsonObject, type JsonObject } from '#core/values/json.ts';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import { definitionFromWire, definitionPointerInBody, definitionToWire } from '#core/workflow/wire/definitionWire.ts';
import type { SentDefinition } from '#core/workflow/wire/sentDefinition.ts';
import type { StoredRecord } from '#core/values/record.ts';
import type { ExecutionStatus } from '#core/workflow/execution.ts';
import { idIn, memberOf, pointerInBody } from '#core/values/wireNames.ts';
import type { SentFile } from '../workflows/answers/answerFiles.ts';
import { plainFileName, readParts } from '../files/upload/readParts.ts';
import { isOfOtherMunicipality, refuseOtherMunicipality, type Tenancy, withCodeSentence } from './otherMunicipality.ts';
import { withSentPointers } from './withSentPointers.ts';
import { listExecutions, presentExecution, startSentExecution, applySentTransition } from './executionCalls.ts';
import { bodyOfForm, type FormFiles, readExecution } from './sentExecution.ts';
import { invalid, readBody } from '../foundation/problems/readBody.ts';
import { executionType, workflowType } from '../schemaFiles/workflowTypes.ts';
import { municipalityNumber } from '../settings/municipalities.ts';
import { Problem } from '../foundation/problems/problem.ts';
import { valueAnswer } from '../calls/answer.ts';
import { type IncomingCall, isMultipart } from '../calls/call.ts';
import { requireActions } from '../calls/requireActions.ts';
import {
  type Handler,
  type HandlerOptions,
  type OperationTable,
  type RefusedCall,
  tableOf,
} from '../calls/operationTable.ts';
import { asWorkflow, type WorkflowRecord } from '../workflows/workflowRecords.ts';
import type { Upstream } from '../upstream/createUpstream.ts';
import type { WorkflowService } from '../workflows/workflowService.ts';

export type WorkflowCallOptions = Tenancy & {
  readonly service: WorkflowService;
  readonly upstream: Pick<Upstream, 'refresh'>;
};

/** Milliseconds: screens make several calls at once. */
const shortAge = 2000;

/** The workflow calls of the 0511 contract, with the same rules as `/api/workflows` and `/api/executions`. */
export function workflowCallTable(dependencies: WorkflowCallOptions): OperationTable {
  const options = {
    onProblem: (problem: Problem, refused: RefusedCall) => withCallErrors(problem, refused, dependencies),
  };
  return { ...definitionTable(dependencies, options), ...executionCallTable(dependencies, options) };
}

/** Adds `success` and `error` to the details: `error` names the failed call, `detail` the reason. */
function withCallErrors(
  { status, details }: Problem,
  { sentBody: body, operation }: RefusedCall,
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
  const error = sentences[operation.path] ?? calls.executions;
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

function definitionTable(dependencies: WorkflowCallOptions, options: HandlerOptions): OperationTable {
  const { service, messages, municipalityCode } = dependencies;
  const { definitions } = service;
  return tableOf(
    workflowCallOperations(messages),
    {
      WorkFlowObtenerFlujosDeTrabajo: async (call) => {
        if (await isOfOtherMunicipality(call, dependencies)) return listed([]);
        const sentence = messages.workflows.calls.list;
        await dependencies.upstream.refresh(workflowType, { by: call.user.id, maxAge: shortAge, sentence });
        const { records } = await definitions.list({ archived: false, offset: 0, limit: Number.MAX_SAFE_INTEGER });
        const published = records.map(async (record) => {
          const version = await service.dependencies.versions.versionOf(record.id, record.publishedVersion);
          return version === undefined ? [] : [definitionToWire(version, wireFacts(record, municipalityCode))];
        });
        return listed((await Promise.all(published)).flat());
      },
      WorkFlowAgregarFlujoDeTrabajo: async ({ user, type, body }) => {
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
        return valueAnswer(success(workflowOnWire(record, municipalityCode)), { status: id === undefined ? 201 : 200 });
      },
    },
    options,
  );
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

function executionCallTable(dependencies: WorkflowCallOptions, options: HandlerOptions): OperationTable {
  const { service, messages } = dependencies;
  const operations = workflowCallOperations(messages);
  const listOf =
    (...statuses: readonly ExecutionStatus[]): Handler<typeof operations.ObtenerFlujosCompletados> =>
    async (call) => {
      if (await isOfOtherMunicipality(call, dependencies)) return { ...listed([]), total: 0 };
      const sentence = messages.workflows.calls.executions;
      await dependencies.upstream.refresh(executionType, { by: call.user.id, maxAge: shortAge, sentence });
      const { data, total } = await listExecutions(call.body, { statuses, dependencies: service.dependencies });
      return { ...listed(data), total };
    };
  return tableOf(
    operations,
    {
      WorkFlowObtenerFlujosEnEjecucion: listOf('in_progress', 'suspended'),
      WorkFlowObtenerFlujosCompletados: listOf('completed'),
      ObtenerFlujosCompletados: listOf('completed'),
      WorkFlowAgregarFlujoDeTrabajoEjec: async ({ user: { id: by }, body }) => {
        refuseOtherMunicipality({ body }, dependencies);
        const record = await withSentPointers(
          (pointer) => pointerInBody(body, pointer),
          () => startSentExecution(readExecution(body), { by, dependencies: service.dependencies }),
        );
        return success(await presentExecution(record, service.dependencies));
      },
      WorkFlowActualizarActividadFlujoEjec: async (call) => {
        const { body, files } = isMultipart(call)
          ? await readForm(call, messages)
          : {
              body: readBody<JsonObject>(call.sentBody, {
                schema: operations.WorkFlowActualizarActividadFlujoEjec.body,
                messages,
              }),
              files: new Map(),
            };
        const record = await withSentPointers(
          (pointer) => pointerInBody(body, pointer),
          () => applySentTransition(readExecution(body, files), { user: call.user, service }),
        );
        return success(await presentExecution(record, service.dependencies));
      },
    },
    options,
  );
}

/** Total bytes of one form, which is read into memory. */
const mostBytes = 64 * 1024 * 1024;

const limits = { fileSize: largestAnswerFile, files: 60, fields: 10_000, fieldSize: 1024 * 1024 };

type ReadForm = { readonly body: JsonObject; readonly files: FormFiles };

/** Reads a multipart form: its fields as a JSON body, and its files by part name. */
async function readForm(call: Pick<IncomingCall, 'parts'>, messages: ServerCatalog): Promise<ReadForm> {
  const fields: [string, string][] = [];
  const files = new Map<string, SentFile[]>();
  const tooLarge = (most: number) => messages.questions.files.tooLarge(fileSizeText(most));
  let bytes = 0;
  const count = (more: number) => {
    bytes += more;
    if (bytes > mostBytes) throw new Problem(413, { detail: tooLarge(mostBytes) });
  };
  await readParts(call, {
    limits,
    tooLarge: tooLarge(largestAnswerFile),
    messages,
    read: async (part) => {
      if (part.kind === 'field') {
        count(part.value.length);
        fields.push([part.name, part.value]);
        return;
      }
      const file = { name: plainFileName(part.fileName), bytes: await part.bytes() };
      count(file.bytes.length);
      const partName = part.name.toLowerCase();
      files.set(partName, [...(files.get(partName) ?? []), file]);
    },
  });
  return { body: bodyOfForm(fields), files };
}
