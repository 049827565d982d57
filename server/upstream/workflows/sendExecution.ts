import { objectsOf } from '#core/contract0511/answer.ts';
import { isSameJson } from '#core/values/json.ts';
import type { Values } from '#core/values/record.ts';
import type { Execution } from '#core/workflow/execution.ts';
import { workflowTypeNames } from '#core/workflow/workflowTypeNames.ts';
import { Problem } from '../../foundation/problems/problem.ts';
import type { RecordWrite } from '../../rules/rule.ts';
import { executionType } from '../../schemaFiles/workflowTypes.ts';
import { asExecution, executionIn, type ExecutionRecord, executionValues } from '../../workflows/workflowRecords.ts';
import type { SourceRecord } from '../mirror.ts';
import type { SendContext, Sent } from '../upstreamArea.ts';
import type { UpstreamAnswer } from '../upstreamClient.ts';
import { upstreamProblem } from '../upstreamProblem.ts';
import type { MirrorRow } from '../upstreamTables.ts';
import { formParts, type FormPart, startBody } from './executionForm.ts';
import { createMirroring } from './mirroring.ts';
import { readExecution, readExecutions } from './readExecutions.ts';
import type { WorkflowContext } from './workflowContext.ts';
import { executionFactsIn } from './workflowFacts.ts';

type SendOptions = WorkflowContext & SendContext;

/** Sends a new execution, or what a transition made of one. Executions of workflows that are only here stay here. */
export async function sendExecution(write: RecordWrite, options: SendOptions): Promise<Sent | undefined> {
  const { change } = write;
  if (change.kind === 'create') return startThere(executionOf(change.values), options);
  if (change.kind !== 'update') return undefined;
  const row = (await options.mirror.rowsOf(executionType)).find(({ recordId }) => recordId === change.id);
  return row === undefined ? undefined : advanceThere(write, { after: executionOf(change.values), row, ...options });
}

const executionOf = (values: Values): Execution => executionIn({ ...values } as unknown as ExecutionRecord);

async function startThere(execution: Execution, options: SendOptions): Promise<Sent | undefined> {
  const { token, messages, client, mirror } = options;
  const sentence = messages.workflows.calls.start;
  const mirroring = await createMirroring(options);
  const context = await mirroring.formOf(execution, { row: undefined, sentence });
  if (context === undefined) return undefined;
  await options.readAgain(sentence);
  const earlier = new Set((await mirror.rowsOf(executionType)).map(({ id }) => id));
  const body = startBody(execution, context);
  const answer = await client.ask({ names: ['WorkFlow/AgregarFlujoDeTrabajoEjec'], token, body });
  if (answer.kind !== 'data') throw upstreamProblem(answer, { sentence, token, messages });
  const isSame = ({ id, values }: SourceRecord) => {
    const { reference, workflowId } = executionFactsIn(values);
    return !earlier.has(id) && reference === execution.reference && workflowId === String(context.workflowId);
  };
  const { data } = answer;
  const scalar = typeof data === 'string' || typeof data === 'number' ? String(data) : undefined;
  const saved = await savedExecution(answer, { ...options, id: scalar, isSame, sentence });
  const values = await mirroring.valuesOf(saved, { ours: execution, was: undefined });
  return { id: saved.id, row: { ...rowOf(saved), recordId: saved.id }, values };
}

type Advance = SendOptions & { readonly after: Execution; readonly row: MirrorRow };

async function advanceThere(write: RecordWrite, { after, row, ...options }: Advance): Promise<Sent> {
  const { token, messages, client, mirror } = options;
  const sentence = messages.workflows.calls.step;
  const mirroring = await createMirroring(options);
  const before = await write.before();
  const partsOf = async (execution: Execution, own: MirrorRow) => {
    const context = await mirroring.formOf(execution, { row: own, sentence });
    return context === undefined ? [] : formParts(execution, context);
  };
  const isUnchanged = async () => {
    const parts = before === undefined ? [] : await partsOf(executionIn(asExecution(before)), row);
    return isSameJson(parts, await partsOf(after, row));
  };
  if (await isUnchanged()) return {};
  // People of that backend may have no roles here.
  if (write.by === workflowTypeNames.workflow)
    throw new Problem(403, { detail: messages.calls.upstream.noAuthor(sentence) });
  await options.readAgain(sentence);
  const own = (await mirror.rowsOf(executionType)).find(({ id }) => id === row.id) ?? row;
  const body = await formData(await partsOf(after, own), { ...options, sentence });
  const answer = await client.ask({ names: ['WorkFlow/ActualizarActividadFlujoEjec'], token, body });
  if (answer.kind !== 'data') throw upstreamProblem(answer, { sentence, token, messages });
  const saved = await savedExecution(answer, { ...options, id: own.id, isSame: () => false, sentence });
  const values = await mirroring.valuesOf(saved, { ours: after, was: executionFactsIn(own.base) });
  return { row: { ...own, base: saved.values }, values };
}

async function formData(
  parts: readonly FormPart[],
  { blobs, messages, sentence }: SendOptions & { readonly sentence: string },
): Promise<FormData> {
  const form = new FormData();
  for (const part of parts) {
    if ('text' in part) {
      form.append(part.name, part.text);
      continue;
    }
    const { name, key } = part.file;
    const bytes = await blobs.read(key);
    if (bytes === undefined) throw new Problem(503, { detail: `${sentence}. ${messages.fileService.unavailable}` });
    form.append(part.name, new Blob([new Uint8Array(bytes)]), name);
  }
  return form;
}

type Saving = SendOptions & {
  readonly id: string | undefined;
  /** Whether an execution whose id was not answered is the one that was sent. */
  readonly isSame: (record: SourceRecord) => boolean;
  readonly sentence: string;
};

/** The execution as that backend has it now: as it answers, or as its lists have it. Rejects when neither shows it. */
async function savedExecution(
  { data }: Extract<UpstreamAnswer, { readonly kind: 'data' }>,
  { id, isSame, sentence, ...options }: Saving,
): Promise<SourceRecord> {
  const { timeZone } = await options.customs();
  const [object] = objectsOf(data) ?? [];
  const answered = object && readExecution(object, { timeZone, isCompleted: false });
  if (answered !== undefined && (id === undefined || answered.id === id) && hasIds(answered)) return answered;
  const list = await readExecutions(options.token, options);
  const all = list.kind === 'read' ? list.records : [];
  const saved = all.find((one) => one.id === (id ?? answered?.id)) ?? all.find(isSame);
  if (saved === undefined) throw new Problem(502, { detail: options.messages.calls.upstream.withoutId(sentence) });
  return saved;
}

function hasIds({ values }: SourceRecord): boolean {
  const { activities, reference } = executionFactsIn(values);
  return reference !== '' && activities.length > 0 && activities.every(({ id }) => id !== '');
}

const rowOf = ({ id, sentId, values: base }: SourceRecord) => ({ id, sentId, base });
