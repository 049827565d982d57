import { isSameJson, type Json, type JsonObject } from '#core/values/json.ts';
import type { Values } from '#core/values/record.ts';
import type { Execution } from '#core/workflow/execution.ts';
import { workflowTypeNames } from '#core/workflow/workflowTypeNames.ts';
import { Problem } from '../../foundation/problems/problem.ts';
import type { RecordWrite } from '../../rules/rule.ts';
import { executionType } from '../../schemaFiles/workflowTypes.ts';
import { asExecution, executionIn, type ExecutionRecord } from '../../workflows/workflowRecords.ts';
import type { SourceRecord } from '../sourceRecord.ts';
import type { SendContext, Sent } from '../upstreamArea.ts';
import { savedRecord } from '../savedRecord.ts';
import type { MirrorRow } from '../upstreamTables.ts';
import { executionMembers, type FormPart, formParts } from './executionForm.ts';
import { createMirroring } from './mirroring.ts';
import { readExecution, readExecutions } from './readExecutions.ts';
import type { WorkflowContext } from './workflowContext.ts';
import { executionFactsIn } from './workflowFacts.ts';

type SendOptions = WorkflowContext & SendContext;

/** Sends a new execution, or what a transition made of one. Executions of workflows that are only here stay here. */
export async function sendExecution(write: RecordWrite, options: SendOptions): Promise<Sent | undefined> {
  const { change } = write;
  if (change.kind === 'create') return sendNewExecution(executionOf(change.values), options);
  if (change.kind !== 'update') return undefined;
  const row = await options.mirror.rowOf(executionType, change.id);
  return row === undefined ? undefined : sendTransition(write, { after: executionOf(change.values), row, ...options });
}

const executionOf = (values: Values): Execution => executionIn({ ...values } as unknown as ExecutionRecord);

async function sendNewExecution(execution: Execution, options: SendOptions): Promise<Sent | undefined> {
  const { messages, mirror } = options;
  const sentence = messages.workflows.calls.start;
  const mirroring = await createMirroring(options);
  const context = await mirroring.formOf(execution, { row: undefined, sentence });
  if (context === undefined) return undefined;
  await options.readAgain(sentence);
  const rows = await mirror.rowsOf(executionType);
  const body = executionMembers(execution, context);
  const data = await options.call({ names: ['WorkFlow/AgregarFlujoDeTrabajoEjec'], body }, sentence);
  const isSame = ({ values }: SourceRecord) => {
    const { reference, workflowId } = executionFactsIn(values);
    return reference === execution.reference && workflowId === String(context.workflowId);
  };
  const saved = await savedExecution(data, { ...options, row: undefined, rows, isSame, sentence });
  const values = await mirroring.valuesOf(saved, { ours: execution, was: undefined });
  return { id: saved.id, row: { ...rowOf(saved), recordId: saved.id }, values };
}

type Advance = SendOptions & { readonly after: Execution; readonly row: MirrorRow };

async function sendTransition(write: RecordWrite, { after, row, ...options }: Advance): Promise<Sent> {
  const { messages, mirror } = options;
  const sentence = messages.workflows.calls.step;
  const mirroring = await createMirroring(options);
  const before = await write.before();
  const partsOf = async (execution: Execution, current: MirrorRow) => {
    const context = await mirroring.formOf(execution, { row: current, sentence });
    return context === undefined ? [] : formParts(executionMembers(execution, context));
  };
  const partsBefore = before === undefined ? [] : await partsOf(executionIn(asExecution(before)), row);
  if (isSameJson(partsBefore, await partsOf(after, row))) return {};
  // People of that backend may have no roles here.
  if (write.by === workflowTypeNames.workflow)
    throw new Problem(403, { detail: messages.calls.upstream.noAuthor(sentence) });
  await options.readAgain(sentence);
  const current = (await mirror.rowOf(executionType, row.recordId)) ?? row;
  const body = await formData(await partsOf(after, current), { ...options, sentence });
  const data = await options.call({ names: ['WorkFlow/ActualizarActividadFlujoEjec'], body }, sentence);
  const saved = await savedExecution(data, { ...options, row: current, rows: [], isSame: () => false, sentence });
  const values = await mirroring.valuesOf(saved, { ours: after, was: executionFactsIn(current.base) });
  return { row: { ...current, base: saved.values }, values };
}

async function formData(
  parts: readonly FormPart[],
  { blobs, messages, sentence }: SendOptions & { readonly sentence: string },
): Promise<FormData> {
  const form = new FormData();
  for (const [name, value] of parts) {
    if (typeof value === 'string') form.append(name, value);
    else {
      const bytes = await blobs.read(value.hash);
      if (bytes === undefined) throw new Problem(503, { detail: `${sentence}. ${messages.fileService.unavailable}` });
      form.append(name, new Blob([new Uint8Array(bytes)]), value.name);
    }
  }
  return form;
}

type Saving = SendOptions & Pick<Parameters<typeof savedRecord>[1], 'row' | 'rows' | 'isSame' | 'sentence'>;

async function savedExecution(data: Json, options: Saving): Promise<SourceRecord> {
  const { timeZone } = await options.customs();
  const read = (wire: JsonObject) => readExecution(wire, { timeZone, isCompleted: false });
  const list = () => readExecutions(options.token, options);
  return savedRecord(data, { ...options, read, isWhole: hasIds, list });
}

function hasIds({ values }: SourceRecord): boolean {
  const { activities, reference } = executionFactsIn(values);
  return reference !== '' && activities.length > 0 && activities.every(({ id }) => id !== '');
}

const rowOf = ({ id, sentId, values: base }: SourceRecord) => ({ id, sentId, base });
