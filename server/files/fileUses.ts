import { can, type Visitor } from '#core/access.ts';
import type { ContentType } from '#core/schema/contentType.ts';
import type { Field } from '#core/schema/field.ts';
import { fileKeysIn } from '#core/files/fileNames.ts';
import { fold } from '#core/text/fold.ts';
import type { StoredRecord } from '#core/store/record.ts';
import type { FileUse } from '#core/files/storedFile.ts';
import { asFile, type FileParts, type FileRecord } from './fileRecords.ts';
import { mayRead } from './access/fileRights.ts';
import { fileType, formerNameType } from './upload/fileTypes.ts';

type Asked = { readonly code: string; readonly ids: readonly string[]; readonly visitor: Visitor };

const recordsAtOnce = 500;
const keysAtOnce = 200;

/** Where records show these files: in every text that has one of their addresses, whatever field it stands in. */
export async function usesOf({ code, ids, visitor }: Asked, parts: FileParts): Promise<readonly FileUse[]> {
  const files = await presentFiles({ code, ids, visitor }, parts);
  const keys = await keysOf(files, parts);
  const uses: FileUse[] = [];
  for (const type of parts.registry.all().filter((one) => can(visitor, 'read', one))) {
    const fields = type.fields.filter((field) => !field.isWriteOnly);
    const seen = new Set<string>();
    for await (const record of recordsNaming([...keys.keys()], { type, parts })) {
      if (!seen.has(record.id)) uses.push(...usesIn(record, { type, fields, keys }));
      seen.add(record.id);
    }
  }
  return uses;
}

/** Whether a record of any type names the file now, also one that whoever asks may not read. */
export async function isUsed(file: FileRecord, parts: FileParts): Promise<boolean> {
  const keys = await keysOf([file], parts);
  for (const type of parts.registry.all()) {
    for await (const record of recordsNaming([...keys.keys()], { type, parts }))
      if (filesIn(record, keys).length > 0) return true;
  }
  return false;
}

/** Those that are there for somebody who asks; others may have been removed meanwhile. */
async function presentFiles({ code, ids, visitor }: Asked, parts: FileParts): Promise<readonly FileRecord[]> {
  const found = await Promise.all([...new Set(ids)].map((id) => parts.store.get(fileType, id)));
  const files: FileRecord[] = [];
  for (const record of found) {
    if (record?.['municipalidad'] !== code) continue;
    if (await mayRead(asFile(record), { visitor, parts })) files.push(asFile(record));
  }
  return files;
}

/** The files by all their names, folded as names are compared. */
async function keysOf(files: readonly FileRecord[], { store }: FileParts): Promise<ReadonlyMap<string, string>> {
  const keys = new Map(files.map(({ clave, id }) => [fold(clave), id]));
  for (const { id } of files) {
    const where = [{ field: 'archivo', operator: 'eq', values: [id] }] as const;
    const { records } = await store.list(formerNameType, { where, sort: [], offset: 0, limit: 1000 });
    for (const { clave } of records) if (!keys.has(fold(String(clave)))) keys.set(fold(String(clave)), id);
  }
  return keys;
}

type Reading = { readonly type: ContentType; readonly parts: FileParts };

/** Records in which one of these files is named. */
async function* recordsNaming(keys: readonly string[], { type, parts }: Reading) {
  for (let first = 0; first < keys.length; first += keysAtOnce) {
    const files = keys.slice(first, first + keysAtOnce);
    for (let offset = 0; ; offset += recordsAtOnce) {
      const sort = [{ field: 'id', order: 'asc' }] as const;
      const { records } = await parts.store.list(type, { where: [], files, sort, offset, limit: recordsAtOnce });
      yield* records;
      if (records.length < recordsAtOnce) break;
    }
  }
}

type Within = {
  readonly type: ContentType;
  readonly fields: readonly Field[];
  readonly keys: ReadonlyMap<string, string>;
};

function usesIn(record: StoredRecord, { type, fields, keys }: Within): readonly FileUse[] {
  const title = String(record[type.titleField ?? ''] ?? record.id);
  return fields.flatMap(({ name, label: field }) =>
    filesIn(record[name], keys).map((file) => ({
      file,
      type: type.name,
      label: type.singular,
      id: record.id,
      title,
      field,
    })),
  );
}

/** Ids of the files whose addresses stand somewhere in a value. */
function filesIn(value: unknown, keys: ReadonlyMap<string, string>): readonly string[] {
  const found = [...fileKeysIn(value)].flatMap((key) => keys.get(key) ?? []);
  return [...new Set(found)];
}
