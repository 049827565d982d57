import { v7 } from 'uuid';
import { articleName } from '#core/workflow/articles.ts';
import { checkDefinition } from '#core/workflow/checkDefinition.ts';
import type { Definition } from '#core/workflow/definition.ts';
import type { SentDefinition } from '#core/workflow/wire/sentDefinition.ts';
import type { Where } from '#core/store/query.ts';
import { type Change, VersionConflict } from '#core/store/store.ts';
import { personName } from '../content/personName.ts';
import { isAllowed, versionsIn } from '../content/preconditions.ts';
import { Problem } from '../answering/problem.ts';
import { definitionFrom } from './definitionBody.ts';
import { asProblemError, noWorkflow } from './refusals.ts';
import type { WorkflowDependencies } from './workflowDependencies.ts';
import { asWorkflow, plain, versionKey, type WorkflowRecord, type WorkflowValues } from './workflowRecords.ts';
import { versionType, workflowType } from './workflowTypes.ts';

export type WriteContext = {
  readonly by: string;
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

type DefinitionDependencies = Pick<WorkflowDependencies, 'store' | 'words' | 'nameOf' | 'now' | 'versions'>;

/** Workflow definitions: a working copy that may be incomplete, and published versions that never change. */
export function createDefinitions(parts: DefinitionDependencies) {
  const { store, words, now } = parts;
  const get = async (id: string): Promise<WorkflowRecord> => {
    const record = await store.get(workflowType, id);
    if (record === undefined) throw noWorkflow(words);
    return asWorkflow(record);
  };
  const readDefinition = (sent: SentDefinition) =>
    definitionFrom(sent, { articleName: (number) => articleName(number, words) });

  /** Writes what `next` returns for the current record. Throws a Problem 412 when the writer expects another version. */
  async function change(
    id: string,
    { by, ifMatch, copyUpdatedAt }: WriteContext,
    next: (current: WorkflowRecord) => { readonly values: WorkflowValues; readonly extraChanges?: readonly Change[] },
  ): Promise<WorkflowRecord> {
    const current = await get(id);
    const isOutdated = copyUpdatedAt !== undefined && Date.parse(copyUpdatedAt) < Date.parse(current._updatedAt);
    if (isOutdated || !isAllowed(versionsIn(ifMatch), current)) throw await conflict(current, parts);
    const { values, extraChanges = [] } = next(current);
    const expectedVersion = current._version;
    const update: Change = { kind: 'update', type: workflowType, id, values: plain(values), expectedVersion };
    try {
      const [written] = await store.write([update, ...extraChanges], by);
      return asWorkflow(written ?? current);
    } catch (error) {
      if (error instanceof VersionConflict) throw await conflict(asWorkflow(error.current), parts);
      throw error;
    }
  }

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
    create: async (sent: SentDefinition, { by, publish }: WriteContext & { readonly publish: boolean }) => {
      const definition = readDefinition(sent);
      if (publish) refuseIncomplete(definition, parts);
      const publishedState = publish ? nextPublication(undefined) : { publishedVersion: 0 };
      const id = v7();
      const values = plain({ ...definition, archived: false, ...publishedState });
      const creation: Change = { kind: 'create', type: workflowType, id, values, publication: { state: 'published' } };
      const extraChanges = publish ? [versionOf(definition, { id, version: publishedState.publishedVersion })] : [];
      const [record] = await store.write([creation, ...extraChanges], by);
      return record === undefined ? get(id) : asWorkflow(record);
    },
    save: (id: string, sent: SentDefinition, { publish, ...context }: WriteContext & { readonly publish: boolean }) => {
      const definition = readDefinition(sent);
      if (publish) refuseIncomplete(definition, parts);
      return change(id, context, (current) => {
        const { archived, publishedVersion, publishedAt } = current;
        const publishedState = publish ? nextPublication(current) : { publishedVersion, publishedAt };
        const values: WorkflowValues = { ...definition, archived, ...withoutUndefined(publishedState) };
        return {
          values,
          extraChanges: publish ? [versionOf(definition, { id, version: publishedState.publishedVersion })] : [],
        };
      });
    },
    /** Publishes the working copy as the version for new executions. */
    publish: (id: string, context: WriteContext) =>
      change(id, context, (current) => {
        const definition = definitionIn(current);
        refuseIncomplete(definition, parts);
        const publishedState = nextPublication(current);
        const values = { ...definition, archived: current.archived, ...publishedState };
        return { values, extraChanges: [versionOf(definition, { id, version: publishedState.publishedVersion })] };
      }),
    /** Running executions continue; no new ones can start. */
    archive: (id: string, context: WriteContext) =>
      change(id, context, (current) => ({ values: { ...valuesIn(current), archived: true } })),
    restore: (id: string, context: WriteContext) =>
      change(id, context, (current) => ({ values: { ...valuesIn(current), archived: false } })),
    /** Errors that prevent publishing. */
    faults: (record: WorkflowRecord) => checkDefinition(definitionIn(record), words).map(asProblemError),
  };
}

export type Definitions = ReturnType<typeof createDefinitions>;

export function definitionIn({ name, description, activities, regulation }: Definition): Definition {
  return { name, description, activities, ...(regulation && { regulation }) };
}

/** Version 0 means never published. */
function publishedFilter(published: boolean): Where {
  return published
    ? { field: 'publishedVersion', operator: 'gte', values: [1] }
    : { field: 'publishedVersion', operator: 'eq', values: [0] };
}

function valuesIn(record: WorkflowRecord): WorkflowValues {
  const { archived, publishedVersion, publishedAt } = record;
  return { ...definitionIn(record), archived, ...withoutUndefined({ publishedVersion, publishedAt }) };
}

function withoutUndefined({
  publishedVersion,
  publishedAt,
}: {
  publishedVersion: number;
  publishedAt?: string | undefined;
}) {
  return { publishedVersion, ...(publishedAt !== undefined && { publishedAt }) };
}

function versionOf(
  definition: Definition,
  { id, version }: { readonly id: string; readonly version: number },
): Extract<Change, { kind: 'create' }> {
  const values = plain({ ...definition, key: versionKey(id, version), workflowId: id, version });
  return { kind: 'create', type: versionType, values, publication: { state: 'published' } };
}

function refuseIncomplete(definition: Definition, { words }: DefinitionDependencies): void {
  const errors = checkDefinition(definition, words).map(asProblemError);
  if (errors.length > 0) throw new Problem(422, { detail: words.workflows.messages.incomplete, errors });
}

/** Another write came first. */
async function conflict(current: WorkflowRecord, parts: DefinitionDependencies): Promise<Problem> {
  const changedBy = await personName(current._updatedBy, parts);
  return new Problem(412, { detail: parts.words.workflows.messages.changed(changedBy), current, changedBy });
}
