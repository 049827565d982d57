import type { SessionUser } from '#core/accounts/access.ts';
import { exportColumns, exportNames } from '#core/export/exportColumns.ts';
import { type ExportFormat, removalNames } from '#core/export/exportOptions.ts';
import { withCountry } from '#core/site/customs.ts';
import type { PortalFacts } from '#core/site/portalFacts.ts';
import type { ContentType } from '#core/schema/contentType.ts';
import type { Registry } from '#core/schema/registry.ts';
import type { StoredRecord } from '#core/values/record.ts';
import type { Store } from '#core/store/store.ts';
import { personNames } from '../content/personName.ts';
import { presentRecord } from '../content/presentRecord.ts';
import type { Naming } from '../content/writers.ts';
import { csvText } from './csvText.ts';
import type { ExportRequest } from './exportRequest.ts';
import { jsonText } from './jsonText.ts';
import { matchingRecords } from './matchingRecords.ts';
import { createRelatedTitles } from './relatedTitles.ts';
import { removedRecords } from './removedRecords.ts';
import { xlsxBytes } from './xlsxBytes.ts';

export type ExportDependencies = Naming & {
  readonly registry: Registry;
  readonly store: Store;
  readonly facts: () => Promise<PortalFacts>;
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
  yield* request.format === 'csv' ? csvText(table, request) : xlsxBytes(table, request);
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
