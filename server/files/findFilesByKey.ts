import { fold } from '#core/text/fold.ts';
import type { StoredRecord } from '#core/values/record.ts';
import type { Store } from '#core/store/store.ts';
import { asFile, type FileRecord } from './fileRecords.ts';
import { fileType, formerNameType } from './upload/fileTypes.ts';

/** Files by their folded keys, files by their present names or else by former ones. */
export async function findFilesByKey(
  keys: readonly string[],
  store: Pick<Store, 'list'>,
): Promise<ReadonlyMap<string, FileRecord>> {
  const live = await listWithAny(keys, { field: 'clave', type: fileType, store });
  const files = new Map(live.map((record) => [fold(asFile(record).clave), asFile(record)]));
  const missing = keys.filter((key) => !files.has(key));
  const former = await listWithAny(missing, { field: 'clave', type: formerNameType, store });
  const ids = [...new Set(former.map((record) => String(record['archivo'])))];
  const renamed = new Map(
    (await listWithAny(ids, { field: 'id', type: fileType, store })).map((one) => [one.id, asFile(one)]),
  );
  for (const record of former) {
    const file = renamed.get(String(record['archivo']));
    if (file !== undefined) files.set(fold(String(record['clave'])), file);
  }
  return files;
}

type ListContext = { readonly field: string; readonly type: typeof fileType; readonly store: Pick<Store, 'list'> };

async function listWithAny(
  values: readonly string[],
  { field, type, store }: ListContext,
): Promise<readonly StoredRecord[]> {
  if (values.length === 0) return [];
  const where = [{ field, operator: 'eq', values }] as const;
  return (await store.list(type, { where, sort: [], offset: 0, limit: values.length })).records;
}
