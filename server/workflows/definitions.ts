import { v7 } from 'uuid';
import { checkDefinition } from '#core/workflow/checkDefinition.ts';
import { type Definition, definitionIn } from '#core/workflow/definition.ts';
import type { SentDefinition } from '#core/workflow/wire/sentDefinition.ts';
import type { Where } from '#core/values/query.ts';
import { type StoredRecord, valuesOf } from '#core/values/record.ts';
import type { Change } from '#core/store/store.ts';
import { createdBefore } from '../content/planWrites.ts';
import { conflict, repeatedCreation } from '../content/refusals.ts';
import { Problem } from '../foundation/problems/problem.ts';
import type { TransitionEffect } from '../content/transitions/applyTransition.ts';
import { changeRecord, type NextRecord } from '../content/transitions/changeRecord.ts';
import { definitionFrom } from './definitionBody.ts';
import { asProblemError } from './refusals.ts';
import { workflowOf } from './activitiesOf.ts';
import type { WorkflowDependencies } from './workflowDependencies.ts';
import { asWorkflow, plain, versionKey, type WorkflowRecord } from './workflowRecords.ts';
import { versionType, workflowType } from '../schemaFiles/workflowTypes.ts';

type WriteContext = { readonly by: string; readonly publish: boolean };

/** What the writer changed. */
type ExpectedCopy = {
  /** Expected versions in the format of `If-Match`; any when left out. */
  readonly ifMatch?: string | undefined;
  /** `updatedAt` of the copy that the writer changed, for clients without versions; any when left out. */
  readonly copyUpdatedAt?: string | undefined;
};

export type ListQuery = {
  readonly archived: boolean;
  /** Whether the workflow has a published version; both when left out. */
  readonly published?: boolean | undefined;
  /** Search text in name or description; '' for all. */
  readonly text?: string;
  readonly offset: number;
  readonly limit: number;
};

export type WorkflowPage = { readonly records: readonly WorkflowRecord[]; readonly total: number };

/** Workflow definitions: a working copy that may be incomplete, and published versions that never change. */
export function createDefinitions(dependencies: WorkflowDependencies) {
  const { store, messages, now } = dependencies;
  const get = (id: string) => workflowOf(id, dependencies);

  /** The working copy with its next version, which is written with it. */
  const nextVersion = (current: WorkflowRecord, definition: Definition): NextRecord => {
    const publication = nextPublication(current);
    const values = plain({ ...definition, archived: current.archived, ...publication });
    return { values, extraChanges: [versionOf(definition, { id: current.id, version: publication.publishedVersion })] };
  };
  const nextPublication = (current: WorkflowRecord | undefined) => {
    const publishedVersion = (current?.publishedVersion ?? 0) + 1;
    return { publishedVersion, publishedAt: new Date(now()).toISOString() };
  };

  return {
    get,
    list: async ({ archived, published, text = '', offset, limit }: ListQuery): Promise<WorkflowPage> => {
      const where: readonly Where[] = [
        { field: 'archived', operator: 'eq', values: [archived] },
        ...(published === undefined ? [] : [publishedFilter(published)]),
      ];
      const sort = [{ field: '_createdAt', order: 'desc' }] as const;
      const search = text.trim() === '' ? {} : { search: { text, fields: ['name', 'description'] } };
      const page = await store.list(workflowType, { where, sort, ...search, offset, limit });
      return { total: page.total, records: page.records.map(asWorkflow) };
    },
    /** Under `newId`, which the client may choose so that a repeated request creates nothing twice. */
    create: async (
      input: SentDefinition,
      { by, publish, newId }: WriteContext & { readonly newId?: string | undefined },
    ) => {
      const definition = definitionFrom(input, messages);
      const earlier = await createdBefore({ id: newId, by, type: workflowType, store, messages });
      if (earlier !== undefined)
        throw await repeatedCreation(workflowType, { current: earlier, writers: dependencies });
      if (publish) refuseIncomplete(definition, dependencies);
      const publishedState = publish ? nextPublication(undefined) : { publishedVersion: 0 };
      const id = newId ?? v7();
      const values = plain({ ...definition, archived: false, ...publishedState });
      const creation: Change = { kind: 'create', type: workflowType, id, values, publication: { state: 'published' } };
      const extraChanges = publish ? [versionOf(definition, { id, version: publishedState.publishedVersion })] : [];
      const [record] = await store.write([creation, ...extraChanges], by);
      return record === undefined ? get(id) : asWorkflow(record);
    },
    save: async (
      id: string,
      input: SentDefinition,
      { by, publish, ifMatch, copyUpdatedAt }: WriteContext & ExpectedCopy,
    ): Promise<WorkflowRecord> => {
      const definition = definitionFrom(input, messages);
      if (publish) refuseIncomplete(definition, dependencies);
      const next = async (record: StoredRecord) => {
        const current = asWorkflow(record);
        if (copyUpdatedAt !== undefined && Date.parse(copyUpdatedAt) < Date.parse(current._updatedAt))
          throw await conflict(workflowType, { current, writers: dependencies });
        if (publish) return nextVersion(current, definition);
        return { values: plain({ ...valuesOf(record), regulation: undefined, ...definition }) };
      };
      return asWorkflow(await changeRecord({ type: workflowType, id, by, ifMatch, next }, dependencies));
    },
    /** The effects of the declared transitions (schemas/process/flujos.json). */
    transitions: {
      /** Publishes the working copy as the version for new executions. */
      publish: async ({ current }) => {
        const workflow = asWorkflow(current);
        refuseIncomplete(definitionIn(workflow), dependencies);
        return nextVersion(workflow, definitionIn(workflow));
      },
      /** Running executions continue; no new ones can start. */
      archive: async ({ current }) => ({ values: { ...valuesOf(current), archived: true } }),
      restore: async ({ current }) => ({ values: { ...valuesOf(current), archived: false } }),
    } satisfies Record<string, TransitionEffect>,
  };
}

export type Definitions = ReturnType<typeof createDefinitions>;

/** Version 0 means never published. */
function publishedFilter(published: boolean): Where {
  return published
    ? { field: 'publishedVersion', operator: 'gte', values: [1] }
    : { field: 'publishedVersion', operator: 'eq', values: [0] };
}

/** The change that stores a published version. */
export function versionOf(
  definition: Definition,
  { id, version }: { readonly id: string; readonly version: number },
): Extract<Change, { kind: 'create' }> {
  const values = plain({ ...definition, key: versionKey(id, version), workflowId: id, version });
  return { kind: 'create', type: versionType, values, publication: { state: 'published' } };
}

/** Errors that prevent publishing. */
export const faultsOf = (definition: Definition, { messages }: WorkflowDependencies) =>
  checkDefinition(definition, messages).map(asProblemError);

function refuseIncomplete(definition: Definition, dependencies: WorkflowDependencies): void {
  const { messages } = dependencies;
  const errors = faultsOf(definition, dependencies);
  if (errors.length > 0) throw new Problem(422, { detail: messages.workflows.messages.incomplete, errors });
}
