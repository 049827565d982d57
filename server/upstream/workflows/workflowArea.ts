import { workflowsTag } from '#core/api/workflows/workflowOperations.ts';
import type { ContentType } from '#core/schema/contentType.ts';
import { executionType, workflowType } from '../../schemaFiles/workflowTypes.ts';
import type { SourceRecord } from '../sourceRecord.ts';
import type { Source, UpstreamArea } from '../upstreamArea.ts';
import { mirrorDefinition } from './mirrorDefinition.ts';
import { createMirroring } from './mirroring.ts';
import { readDefinitions } from './readDefinitions.ts';
import { readExecutions } from './readExecutions.ts';
import { sendDefinition } from './sendDefinition.ts';
import { sendExecution } from './sendExecution.ts';
import type { WorkflowContext } from './workflowContext.ts';
import { definitionFactsIn, executionFactsIn } from './workflowFacts.ts';

type AreaOptions = WorkflowContext & {
  /** The areas that `STORES` gives to the contract. */
  readonly chosen: ReadonlySet<string>;
};

/** Definitions and executions of workflows. Their documentation, working copies and archives are ours alone. */
export function workflowArea({ chosen, ...context }: AreaOptions): UpstreamArea {
  const { client, messages } = context;
  const { list: listSentence, executions } = messages.workflows.calls;
  const isUpstream = chosen.has(workflowType.name) && client.has('api');
  const amendDefinition = mirrorDefinition(context);
  /** Of the last reading. */
  let mirroring: ReturnType<typeof createMirroring> | undefined;

  async function definitionSource(token: string | undefined): Promise<Source> {
    const list = await readDefinitions(token, context);
    if ('kind' in list) return list;
    const rows = new Map((await context.mirror.rowsOf(workflowType)).map((row) => [row.id, row]));
    const asBefore = (record: SourceRecord): SourceRecord => {
      const base = rows.get(record.id)?.base;
      return base !== undefined && definitionFactsIn(record.values).isBroken ? { ...record, values: base } : record;
    };
    return { kind: 'read', records: new Map([[workflowType, list.records.map(asBefore)]]), isPartial: list.isPartial };
  }

  async function readOf(type: ContentType, token: string | undefined): Promise<Source> {
    if (type === workflowType) return definitionSource(token);
    const list = await readExecutions(token, context);
    if ('kind' in list) return list;
    const ids = new Set((await context.mirror.rowsOf(workflowType)).map(({ id }) => id));
    const isNew = ({ values }: SourceRecord) => !ids.has(executionFactsIn(values).workflowId);
    // Executions are read by the questions of their workflow.
    const definitions = list.records.some(isNew) ? await definitionSource(token) : undefined;
    const { records: workflows = [], isPartial = false } = definitions?.kind === 'read' ? definitions : {};
    mirroring = undefined;
    return { kind: 'read', records: new Map([...workflows, [executionType, list.records]]), isPartial };
  }

  return {
    concerns: (type) => isUpstream && (type === workflowType || type === executionType),
    isPublic: () => false,
    read: (type, { token }) => readOf(type, token),
    amend: async (change, amendment) => {
      if (change.type === workflowType) return amendDefinition(change, amendment);
      mirroring ??= createMirroring(context);
      return (await mirroring).amend(change, amendment);
    },
    current: isUpstream
      ? [
          { type: workflowType, tag: workflowsTag, sentence: listSentence },
          { type: executionType, tag: workflowsTag, sentence: executions },
        ]
      : [],
    send: (write, sending) => {
      const send = write.change.type === workflowType ? sendDefinition : sendExecution;
      return send(write, { ...context, ...sending });
    },
  };
}
