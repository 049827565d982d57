import { sentIdIn, wireId, wireInstant } from '#core/contract0511/wireValues.ts';
import { isJsonObject, type Json, type JsonObject } from '#core/values/json.ts';
import { idIn, memberOf, objectsIn, textIn } from '#core/values/wireNames.ts';
import { partId } from '#core/workflow/definition.ts';
import { type ExecutionStatus, executionStatuses } from '#core/workflow/execution.ts';
import { textsIn } from '#core/workflow/wire/responseTexts.ts';
import { executionType } from '../../schemaFiles/workflowTypes.ts';
import type { SourceRecord } from '../sourceRecord.ts';
import type { UpstreamRequest } from '../upstreamClient.ts';
import { readWorkflowList, type WorkflowContext, type WorkflowList } from './workflowContext.ts';
import { type ActivityFacts, type ExecutionFacts, factValues, type ResponseFacts } from './workflowFacts.ts';

const running: UpstreamRequest['names'] = ['WorkFlow/ObtenerFlujosEnEjecucion'];
/** The documents write it in two ways. */
const completed: UpstreamRequest['names'] = ['WorkFlow/ObtenerFlujosCompletados', 'ObtenerFlujosCompletados'];

/**
 * The executions that run, then those that are completed, so that one that ends in between is not missed. One that neither list has any
 * more stays as it was: the documents do not have cancelled ones, and a list of completed ones may end somewhere.
 */
export async function readExecutions(token: string | undefined, context: WorkflowContext): Promise<WorkflowList> {
  const { timeZone } = await context.customs();
  const listOf = (names: UpstreamRequest['names'], isCompleted: boolean) =>
    readWorkflowList({ names, token, read: (wire) => readExecution(wire, { timeZone, isCompleted }) }, context);
  const ongoing = await listOf(running, false);
  if ('kind' in ongoing) return ongoing;
  const ended = await listOf(completed, true);
  if ('kind' in ended) return ended;
  const records = new Map([...ongoing.records, ...ended.records].map((one) => [one.id, one] as const));
  for (const { id, sentId, base } of await context.mirror.rowsOf(executionType))
    if (!records.has(id)) records.set(id, { id, sentId, values: base });
  return { records: [...records.values()], isPartial: false };
}

type ReadOptions = {
  readonly timeZone: string;
  /** Whether the list is that of the completed ones. */
  readonly isCompleted: boolean;
};

/** An execution under the wire names of the documents in any case; undefined without an id, and with something else than a list of activities. */
export function readExecution(wire: JsonObject, { timeZone, isCompleted }: ReadOptions): SourceRecord | undefined {
  const sentId = sentIdIn(memberOf(wire, 'Id'));
  const id = wireId(sentId);
  const activities = memberOf(wire, 'activities') ?? [];
  if (id === undefined || !Array.isArray(activities)) return undefined;
  const at = (value: Json | undefined) => wireInstant(value, timeZone);
  const completedAt = at(memberOf(wire, 'CompletedAt'));
  const status = statusIn(memberOf(wire, 'Status'), isCompleted);
  const facts: ExecutionFacts = {
    workflowId: wireId(memberOf(wire, 'WorkflowId')) ?? '',
    status,
    reference: textOf(memberOf(wire, 'Reference')).slice(0, 120),
    startedAt: at(memberOf(wire, 'StartedAt')),
    completedAt: status === 'completed' ? completedAt : undefined,
    executedBy: wireId(memberOf(wire, 'ExecutedBy')),
    activities: objectsIn(activities as Json).map((one) => readActivity(one, at)),
  };
  return { id, sentId, values: factValues(facts), createdAt: facts.startedAt };
}

function statusIn(value: Json | undefined, isCompleted: boolean): ExecutionStatus {
  if (isCompleted) return 'completed';
  const plain = (text: string) => text.toLowerCase().replaceAll(/[^a-z]/g, '');
  const text = plain(textIn(value) ?? '');
  return executionStatuses.find((one) => plain(one) === text) ?? 'in_progress';
}

function readActivity(activity: JsonObject, at: (value: Json | undefined) => string | undefined): ActivityFacts {
  const member = (name: string) => memberOf(activity, name);
  return {
    id: wireId(member('Id')) ?? '',
    activityId: partId(idIn(member('ActivityId')) ?? '', 'a'),
    role: textIn(member('Role')),
    assignedTo: wireId(member('AssignedTo')),
    executedBy: wireId(member('ExecutedBy')),
    startedAt: at(member('StartedAt')),
    completedAt: at(member('CompletedAt')),
    notes: textOf(member('Notes')),
    responses: objectsIn(member('responses')).map(readResponse),
  };
}

function readResponse(response: JsonObject): ResponseFacts {
  const value = memberOf(response, 'Value');
  return {
    id: wireId(memberOf(response, 'Id')) ?? '',
    questionId: partId(idIn(memberOf(response, 'QuestionId')) ?? '', 'q'),
    texts: textsIn(value) ?? [textOf(value)],
    files: fileNames(memberOf(response, 'Archivo')),
  };
}

/** A name, or an object with one; or a list of them. */
function fileNames(archivo: Json | undefined): readonly string[] {
  const list: readonly Json[] = Array.isArray(archivo) ? archivo : [archivo ?? null];
  return list.flatMap((item) => {
    const names = ['Name', 'FileName', 'Nombre'];
    const name = isJsonObject(item) ? names.map((one) => memberOf(item, one)).find((one) => one !== undefined) : item;
    return typeof name === 'string' && name !== '' ? [name.slice(0, 255)] : [];
  });
}

function textOf(value: Json | undefined): string {
  return typeof value === 'number' ? String(value) : (textIn(value) ?? '');
}
