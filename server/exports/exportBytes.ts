import type { SessionUser } from '#core/accounts/access.ts';
import { type ExportColumn, exportColumns, exportNames } from '#core/export/exportColumns.ts';
import { type ExportFormat, removalNames } from '#core/export/exportOptions.ts';
import { type Reference, referenceIn } from '#core/schema/references.ts';
import type { Field } from '#core/schema/field.ts';
import { titleOf } from '#core/records/titleText.ts';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import { withCountry } from '#core/site/customs.ts';
import type { PortalFacts } from '#core/site/portalFacts.ts';
import type { ContentType } from '#core/schema/contentType.ts';
import type { Registry } from '#core/schema/registry.ts';
import { ownValue } from '#core/values/ownValue.ts';
import type { StoredRecord } from '#core/values/record.ts';
import type { Store } from '#core/store/store.ts';
import { readsTitles } from '../accounts/namedPeople.ts';
import { LRUCache } from 'lru-cache';
import { personNames } from '../content/personName.ts';
import { presentRecord } from '../content/presentRecord.ts';
import type { Naming } from '../content/writers.ts';
import { documentFormat, makeDocument } from '#ports/documents.ts';
import { withTown } from '#core/site/town.ts';
import { townOf } from '../settings/town.ts';
import { crestBytes } from './reports/crest.ts';
import { listDocument } from './reports/listDocument.ts';
import type { Table } from './table.ts';
import { csvText } from './csvText.ts';
import type { ExportRequest } from './exportRequest.ts';
import { jsonText } from './jsonText.ts';
import { matchingRecords } from './matchingRecords.ts';
import { removedRecords } from './removedRecords.ts';
import { xlsxBytes } from './xlsxBytes.ts';

export type ExportDependencies = Naming & {
  readonly registry: Registry;
  readonly store: Store;
  readonly facts: () => Promise<PortalFacts>;
  /** The bytes that the portal answers at a path to anyone; undefined when there are none. */
  readonly readPublic: (path: string) => Promise<Uint8Array | undefined>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
};

export type ExportJob = {
  readonly type: ContentType;
  readonly request: ExportRequest;
  readonly user: SessionUser;
  /** Called with the number of records of each batch before it is written. */
  readonly onWritten?: (count: number) => void;
};

export const mediaTypes: Readonly<Record<ExportFormat, string>> = {
  csv: 'text/csv; charset=utf-8; header=present',
  json: 'application/json; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: documentFormat.mediaType,
};

/** The bytes of an export, read while they are sent. */
export async function* exportBytes(
  job: ExportJob,
  dependencies: ExportDependencies,
): AsyncGenerator<Uint8Array | string> {
  const { request, type } = job;
  const records = presented(job, dependencies);
  if (request.format === 'json') return yield* jsonText(records, request.names);
  const messages = withCountry(dependencies.messages, (await dependencies.facts()).country);
  const { names = namesOf(job), choices } = request;
  const columns = exportColumns(type, { names, choices, messages });
  const titles = createRelatedTitles({ ...dependencies, columns, user: job.user, messages });
  async function* rows() {
    for await (const batch of records) {
      await titles.read(batch);
      const nameOf = await personNames(batch.flatMap(writersOf), { ...dependencies, messages });
      const context = { messages, choices, nameOf, titleOf: titles.titleOf };
      yield batch.map((record) => columns.map(({ cell }) => cell(record, context)));
    }
  }
  const table = { name: sheetName(type.label), columns, batches: rows() };
  if (request.format === 'pdf') return yield (await printedList(table, { job, dependencies, messages })).bytes;
  yield* request.format === 'csv' ? csvText(table, request) : xlsxBytes(table, request);
}

type Printing = {
  readonly job: ExportJob;
  readonly dependencies: ExportDependencies;
  readonly messages: ServerCatalog;
};

async function printedList(table: Table, { job: { type, request }, dependencies, messages }: Printing) {
  const { store, now, readPublic } = dependencies;
  const town = await townOf(dependencies);
  const { query, isOfBin } = request;
  const total = isOfBin ? 0 : (await store.list(type, { ...query, offset: 0, limit: 0 })).total;
  const crest = await crestBytes(readPublic, town.crest);
  const at = new Date(now()).toISOString();
  return makeDocument(await listDocument(table, { type, query, total, messages: withTown(messages, town), crest, at }));
}

/** The records as the person reads them. */
async function* presented(
  { type, request, onWritten = () => {} }: ExportJob,
  { store }: ExportDependencies,
): AsyncGenerator<readonly Partial<StoredRecord>[]> {
  const { query } = request;
  const source = request.isOfBin ? removedRecords : matchingRecords;
  for await (const records of source({ type, query, store })) {
    yield records.map((record) => presentRecord(record, { type, isStaff: true }));
    onWritten(records.length);
  }
}

function namesOf({ type, request: { isOfBin } }: ExportJob): readonly string[] {
  return [...exportNames(type), ...(isOfBin ? removalNames : [])];
}

function writersOf({ _createdBy, _updatedBy, _removedBy }: Partial<StoredRecord>): readonly string[] {
  return [_createdBy, _updatedBy, _removedBy].filter((by) => typeof by === 'string');
}

/** Excel refuses names of sheets with these characters, or more than 31. */
function sheetName(label: string): string {
  return label.replaceAll(/[[\]:*?/\\']/g, ' ').slice(0, 31);
}

type TitleOptions = {
  readonly columns: readonly ExportColumn[];
  readonly user: SessionUser;
  readonly registry: Registry;
  readonly store: Store;
  readonly messages: ServerCatalog;
};

/** Titles of related records, each read once for many batches. */
interface RelatedTitles {
  /** Reads the titles that these records need. */
  read(records: readonly Partial<StoredRecord>[]): Promise<void>;
  titleOf(type: string, id: string): string | undefined;
}

/** Batches refer to fewer records than this. */
const maxTitles = 20_000;

function createRelatedTitles({ columns, user, registry, store, messages }: TitleOptions): RelatedTitles {
  const titles = new LRUCache<string, { readonly title: string | undefined }>({ max: maxTitles });
  const fields = columns.flatMap(({ rule, field }) =>
    field !== undefined && (rule === 'record' || rule === 'records') ? [field] : [],
  );
  const readableType = (name: string): ContentType | undefined => {
    const type = registry.get(name);
    // The titles of records that the person may not read stay hidden, as in lists.
    return type !== undefined && readsTitles(registry, { kind: 'staff', user }, type) ? type : undefined;
  };
  return {
    read: async (records) => {
      const idsByType = new Map<string, Set<string>>();
      for (const { type, id } of records.flatMap((record) => referencesIn(record, fields)))
        idsByType.set(type, (idsByType.get(type) ?? new Set()).add(id));
      for (const [name, ids] of idsByType) {
        const type = readableType(name);
        if (type === undefined) continue;
        const unread = [...ids].filter((id) => titles.get(keyOf(type.name, id)) === undefined);
        for (const id of unread) titles.set(keyOf(type.name, id), { title: undefined });
        for (const record of await store.getMany(type, unread))
          titles.set(keyOf(type.name, record.id), { title: titleOf(type, record, messages) || undefined });
      }
    },
    titleOf: (type, id) => titles.get(keyOf(type, id))?.title,
  };
}

function keyOf(type: string, id: string): string {
  return `${type}/${id}`;
}

function referencesIn(record: Partial<StoredRecord>, fields: readonly Field[]): readonly Reference[] {
  return fields.flatMap((field) =>
    [ownValue(record, field.name)].flat().flatMap((value) => referenceIn(value, field) ?? []),
  );
}
