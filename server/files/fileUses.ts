import { ownValue } from '#core/values/ownValue.ts';
import { can, type Visitor } from '#core/accounts/access.ts';
import { type ContentType, isProcess } from '#core/schema/contentType.ts';
import type { Field } from '#core/schema/field.ts';
import { fileKeysIn } from '#core/files/fileNames.ts';
import { fold } from '#core/text/fold.ts';
import type { StoredRecord } from '#core/values/record.ts';
import type { FileUse } from '#core/files/storedFile.ts';
import { asFile, type FileDependencies, type FileRecord } from './fileRecords.ts';
import { mayRead } from './access/fileRights.ts';
import { fileType, formerNameType } from './upload/fileTypes.ts';

type UsesQuery = { readonly code: string; readonly ids: readonly string[]; readonly visitor: Visitor };

const recordsPerPage = 500;
const keysPerQuery = 200;

/** The uses of these files in records: every text, in any field or its pending change, that contains one of their addresses. */
export async function usesOf(
  { code, ids, visitor }: UsesQuery,
  dependencies: FileDependencies,
): Promise<readonly FileUse[]> {
  const files = await presentFiles({ code, ids, visitor }, dependencies);
  const keys = await keysOf(files, dependencies);
  const uses: FileUse[] = [];
  for (const type of searchedTypes(dependencies).filter((one) => can(visitor, 'read', one))) {
    const fields = type.fields.filter((field) => !field.isWriteOnly);
    const seenIds = new Set<string>();
    for await (const record of recordsNaming([...keys.keys()], { type, dependencies })) {
      if (!seenIds.has(record.id)) uses.push(...usesIn(record, { type, fields, keys }));
      seenIds.add(record.id);
    }
  }
  return uses;
}

/** Whether a record of any type names the file now, also a record that the visitor may not read. */
export async function isUsed(file: FileRecord, dependencies: FileDependencies): Promise<boolean> {
  const keys = await keysOf([file], dependencies);
  for (const type of searchedTypes(dependencies)) {
    for await (const record of recordsNaming([...keys.keys()], { type, dependencies }))
      if (filesIn(record, keys).length > 0) return true;
  }
  return false;
}

/** Processes name files by their ids, which their owners tell. */
function searchedTypes({ registry }: FileDependencies): readonly ContentType[] {
  return registry.all().filter((type) => !isProcess(type));
}

/** Those that exist and that the visitor may read; some may have been removed in between. */
async function presentFiles(
  { code, ids, visitor }: UsesQuery,
  dependencies: FileDependencies,
): Promise<readonly FileRecord[]> {
  const records = await Promise.all([...new Set(ids)].map((id) => dependencies.store.get(fileType, id)));
  const files: FileRecord[] = [];
  for (const record of records) {
    if (record?.['municipalidad'] !== code) continue;
    if (await mayRead(asFile(record), { visitor, dependencies })) files.push(asFile(record));
  }
  return files;
}

/** The ids of the files by all their names, folded for comparison. */
async function keysOf(files: readonly FileRecord[], { store }: FileDependencies): Promise<ReadonlyMap<string, string>> {
  const keys = new Map(files.map(({ clave, id }) => [fold(clave), id]));
  for (const { id } of files) {
    const where = [{ field: 'archivo', operator: 'eq', values: [id] }] as const;
    const { records } = await store.list(formerNameType, { where, sort: [], offset: 0, limit: 1000 });
    for (const { clave } of records) if (!keys.has(fold(String(clave)))) keys.set(fold(String(clave)), id);
  }
  return keys;
}

type RecordSearch = { readonly type: ContentType; readonly dependencies: FileDependencies };

/** Records that name one of these files. */
async function* recordsNaming(keys: readonly string[], { type, dependencies }: RecordSearch) {
  for (let first = 0; first < keys.length; first += keysPerQuery) {
    const files = keys.slice(first, first + keysPerQuery);
    for (let offset = 0; ; offset += recordsPerPage) {
      const sort = [{ field: 'id', order: 'asc' }] as const;
      const { records } = await dependencies.store.list(type, {
        where: [],
        files,
        sort,
        offset,
        limit: recordsPerPage,
      });
      yield* records;
      if (records.length < recordsPerPage) break;
    }
  }
}

type UsesContext = {
  readonly type: ContentType;
  readonly fields: readonly Field[];
  readonly keys: ReadonlyMap<string, string>;
};

function usesIn(record: StoredRecord, { type, fields, keys }: UsesContext): readonly FileUse[] {
  const title = String(record[type.titleField ?? ''] ?? record.id);
  return fields.flatMap(({ name, label: field }) =>
    filesIn([ownValue(record, name), ownValue(record._pending?.values, name)], keys).map((file) => ({
      file,
      type: type.name,
      label: type.singular,
      id: record.id,
      title,
      field,
    })),
  );
}

/** Ids of the files whose addresses occur in a value. */
function filesIn(value: unknown, keys: ReadonlyMap<string, string>): readonly string[] {
  const ids = [...fileKeysIn(value)].flatMap((key) => keys.get(key) ?? []);
  return [...new Set(ids)];
}
