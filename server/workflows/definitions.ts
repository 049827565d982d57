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
import type { WorkflowParts } from './workflowParts.ts';
import { asWorkflow, plain, versionKey, type WorkflowRecord, type WorkflowValues } from './workflowRecords.ts';
import { versionType, workflowType } from './workflowTypes.ts';

export type Writing = {
  readonly by: string;
  /** Versions that the writer has seen, as `If-Match` has them; any when left out. */
  readonly ifMatch?: string | undefined;
  /** When the copy that the writer changed was last written, for callers who know no versions; any when left out. */
  readonly copyUpdatedAt?: string | undefined;
};

export type Listing = {
  readonly archived: boolean;
  /** Whether a version of it is published; both when left out. */
  readonly published?: boolean | undefined;
  /** Words in the name or the description; '' for all. */
  readonly text?: string;
  readonly offset: number;
  readonly limit: number;
};

export type WorkflowPage = { readonly records: readonly WorkflowRecord[]; readonly total: number };

type Parts = Pick<WorkflowParts, 'store' | 'words' | 'nameOf' | 'now' | 'versions'>;

/** Designing workflows: a working copy that may be incomplete, and versions that never change. */
export function createDefinitions(parts: Parts) {
  const { store, words, now } = parts;
  const get = async (id: string): Promise<WorkflowRecord> => {
    const record = await store.get(workflowType, id);
    if (record === undefined) throw noWorkflow(words);
    return asWorkflow(record);
  };
  const sentDefinition = (sent: SentDefinition) =>
    definitionFrom(sent, { articleName: (number) => articleName(number, words) });

  /** Writes the record as `next` makes it from what stands there, unless somebody else wrote what the writer has not seen. */
  async function change(
    id: string,
    { by, ifMatch, copyUpdatedAt }: Writing,
    next: (current: WorkflowRecord) => { readonly values: WorkflowValues; readonly also?: readonly Change[] },
  ): Promise<WorkflowRecord> {
    const current = await get(id);
    const isOld = copyUpdatedAt !== undefined && Date.parse(copyUpdatedAt) < Date.parse(current._updatedAt);
    if (isOld || !isAllowed(versionsIn(ifMatch), current)) throw await conflict(current, parts);
    const { values, also = [] } = next(current);
    const expectedVersion = current._version;
    const update: Change = { kind: 'update', type: workflowType, id, values: plain(values), expectedVersion };
    try {
      const [written] = await store.write([update, ...also], by);
      return asWorkflow(written ?? current);
    } catch (error) {
      if (error instanceof VersionConflict) throw await conflict(asWorkflow(error.current), parts);
      throw error;
    }
  }

  const published = (current: WorkflowRecord | undefined) => {
    const publishedVersion = (current?.publishedVersion ?? 0) + 1;
    return { publishedVersion, publishedAt: new Date(now()).toISOString() };
  };

  return {
    get,
    list: async ({ archived, published, text = '', offset, limit }: Listing): Promise<WorkflowPage> => {
      const where: readonly Where[] = [
        { field: 'archived', operator: 'eq', values: [archived] },
        ...(published === undefined ? [] : [publishedIs(published)]),
      ];
      const sort = [{ field: '_createdAt', order: 'desc' }] as const;
      const search = text.trim() === '' ? {} : { search: { text, fields: ['name', 'description'] } };
      const page = await store.list(workflowType, { where, sort, ...search, offset, limit });
      return { total: page.total, records: page.records.map(asWorkflow) };
    },
    create: async (sent: SentDefinition, { by, publish }: Writing & { readonly publish: boolean }) => {
      const definition = sentDefinition(sent);
      if (publish) refuseIncomplete(definition, parts);
      const facts = publish ? published(undefined) : { publishedVersion: 0 };
      const id = v7();
      const values = plain({ ...definition, archived: false, ...facts });
      const made: Change = { kind: 'create', type: workflowType, id, values, publication: { state: 'published' } };
      const also = publish ? [versionOf(definition, { id, version: facts.publishedVersion })] : [];
      const [record] = await store.write([made, ...also], by);
      return record === undefined ? get(id) : asWorkflow(record);
    },
    save: (id: string, sent: SentDefinition, { publish, ...writing }: Writing & { readonly publish: boolean }) => {
      const definition = sentDefinition(sent);
      if (publish) refuseIncomplete(definition, parts);
      return change(id, writing, (current) => {
        const { archived, publishedVersion, publishedAt } = current;
        const facts = publish ? published(current) : { publishedVersion, publishedAt };
        const values: WorkflowValues = { ...definition, archived, ...withoutNone(facts) };
        return { values, also: publish ? [versionOf(definition, { id, version: facts.publishedVersion })] : [] };
      });
    },
    /** Makes the working copy the version that new executions start with. */
    publish: (id: string, writing: Writing) =>
      change(id, writing, (current) => {
        const definition = definitionIn(current);
        refuseIncomplete(definition, parts);
        const facts = published(current);
        const values = { ...definition, archived: current.archived, ...facts };
        return { values, also: [versionOf(definition, { id, version: facts.publishedVersion })] };
      }),
    /** Executions that run go on; nobody starts another. */
    archive: (id: string, writing: Writing) =>
      change(id, writing, (current) => ({ values: { ...valuesIn(current), archived: true } })),
    restore: (id: string, writing: Writing) =>
      change(id, writing, (current) => ({ values: { ...valuesIn(current), archived: false } })),
    /** What publishing would refuse. */
    faults: (record: WorkflowRecord) => checkDefinition(definitionIn(record), words).map(asProblemError),
  };
}

export type Definitions = ReturnType<typeof createDefinitions>;

export function definitionIn({ name, description, activities, regulation }: Definition): Definition {
  return { name, description, activities, ...(regulation && { regulation }) };
}

/** Version 0 stands for none. */
function publishedIs(published: boolean): Where {
  return published
    ? { field: 'publishedVersion', operator: 'gte', values: [1] }
    : { field: 'publishedVersion', operator: 'eq', values: [0] };
}

function valuesIn(record: WorkflowRecord): WorkflowValues {
  const { archived, publishedVersion, publishedAt } = record;
  return { ...definitionIn(record), archived, ...withoutNone({ publishedVersion, publishedAt }) };
}

function withoutNone({
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

function refuseIncomplete(definition: Definition, { words }: Parts): void {
  const errors = checkDefinition(definition, words).map(asProblemError);
  if (errors.length > 0) throw new Problem(422, { detail: words.workflows.messages.incomplete, errors });
}

/** Somebody else wrote first. */
async function conflict(current: WorkflowRecord, parts: Parts): Promise<Problem> {
  const changedBy = await personName(current._updatedBy, parts);
  return new Problem(412, { detail: parts.words.workflows.messages.changed(changedBy), current, changedBy });
}
