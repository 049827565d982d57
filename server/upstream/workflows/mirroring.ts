import type { Values } from '#core/values/record.ts';
import type { Execution } from '#core/workflow/execution.ts';
import { Problem } from '../../foundation/problems/problem.ts';
import { executionType, workflowType } from '../../schemaFiles/workflowTypes.ts';
import { createVersions } from '../../workflows/versions.ts';
import { asExecution, asWorkflow, executionIn, executionValues } from '../../workflows/workflowRecords.ts';
import type { Amend, SourceRecord } from '../sourceRecord.ts';
import type { MirrorRow } from '../upstreamTables.ts';
import type { FormContext } from './executionForm.ts';
import { finishedTasks, withLog } from './executionLog.ts';
import { executionFrom } from './mirrorExecution.ts';
import type { WorkflowContext } from './workflowContext.ts';
import { definitionFactsIn, executionFactsIn, type ExecutionFacts, type SentId } from './workflowFacts.ts';

type Sides = { readonly ours: Execution | undefined; readonly was: ExecutionFacts | undefined };

/** Executions of the other backend as ours, and back, with its workflows and people as they are now. */
export async function createMirroring(context: WorkflowContext) {
  const { store, mirror, messages } = context;
  const workflows = await mirror.rowsOf(workflowType);
  const hasNumbers = [...workflows, ...(await mirror.rowsOf(executionType))].some(
    ({ sentId }) => typeof sentId === 'number',
  );
  const { accountOf, idOf } = await foreignPeople(context, { hasNumbers });
  const versions = createVersions({ store });
  const now = new Date(context.now()).toISOString();

  async function executionOf({ values }: Pick<SourceRecord, 'values'>, { ours, was }: Sides): Promise<Execution> {
    const facts = executionFactsIn(values);
    const id = ours?.workflowId ?? workflows.find((row) => row.id === facts.workflowId)?.recordId ?? facts.workflowId;
    const record = await store.get(workflowType, id);
    const version =
      ours?.definitionVersion ?? Math.max(1, record === undefined ? 1 : asWorkflow(record).publishedVersion);
    const published = await versions.versionOf(id, version);
    const ownName = ours?.workflowName;
    const name =
      ownName !== undefined && ownName !== ''
        ? ownName
        : (published?.name ?? (record && asWorkflow(record).name) ?? '');
    const { activities = [] } = published ?? {};
    return executionFrom(facts, { ours, was, workflow: { id, name, version }, activities, accountOf, messages, now });
  }

  return {
    /** The record of an execution as that backend has it. */
    valuesOf: async (record: Pick<SourceRecord, 'values'>, sides: Sides): Promise<Values> =>
      executionValues(await executionOf(record, sides)),
    /** The record of an execution that the other backend changed, with the tasks that were finished there. */
    amend: (async (change, { record, current, base }) => {
      const before = current && executionIn(asExecution(current));
      const was = base && executionFactsIn(base);
      const execution = await executionOf(record, { ours: before, was });
      const logged = withLog(execution, { before, version: (current?._version ?? 0) + 1, now });
      const also = finishedTasks(execution, { before, id: current?.id ?? change.id ?? record.id });
      return { change: { ...change, values: executionValues(logged) }, also };
    }) satisfies Amend,
    /** What the form of an execution needs; undefined when the workflow is only here. */
    formOf: async (
      execution: Execution,
      { row, sentence }: { readonly row: MirrorRow | undefined; readonly sentence: string },
    ): Promise<FormContext | undefined> => {
      const workflow = workflows.find(({ recordId }) => recordId === execution.workflowId);
      const facts = row && executionFactsIn(row.base);
      const workflowId = workflow?.sentId ?? facts?.workflowId;
      if (workflowId === undefined) return undefined;
      const { activities = [] } = (await versions.versionOf(execution.workflowId, execution.definitionVersion)) ?? {};
      const sentIds: Readonly<Record<string, SentId>> =
        workflow === undefined ? {} : definitionFactsIn(workflow.base).sentIds;
      return {
        id: row?.sentId ?? row?.id,
        workflowId,
        facts,
        activities,
        // Parts of earlier versions had such ids.
        partOf: (id) => sentIds[id] ?? id.replace(/^[aq]-(\d+)$/, '$1'),
        personOf: (account) => {
          const id = account === null || account === undefined || account === '' ? 0 : idOf(account);
          if (id === undefined) throw new Problem(422, { detail: messages.calls.upstream.noPerson(sentence) });
          return id;
        },
      };
    },
  };
}

/** `hasNumbers`: that backend writes ids as numbers. */
async function foreignPeople(
  { registry, mirror }: Pick<WorkflowContext, 'registry' | 'mirror'>,
  { hasNumbers }: { readonly hasNumbers: boolean },
) {
  const type = registry.typeFor('accounts');
  const rows = type === undefined ? [] : await mirror.rowsOf(type);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const byAccount = new Map(rows.map((row) => [row.recordId, row]));
  return {
    /** The account of a person there. */
    accountOf: (id: string) => byId.get(id)?.recordId ?? id,
    /** The id there of an account: its own, or a whole number. Undefined for an account that is only here. */
    idOf: (accountId: string): SentId | undefined => {
      const row = byAccount.get(accountId);
      if (row !== undefined) return row.sentId ?? row.id;
      if (/^\d+$/.test(accountId)) return hasNumbers ? Number(accountId) : accountId;
      return hasNumbers ? undefined : accountId;
    },
  };
}
