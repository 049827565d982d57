import { fold } from '#core/text/fold.ts';
import type { StoredRecord } from '#core/store/record.ts';
import type { Store } from '#core/store/store.ts';
import { asFile, type FileRecord } from './fileRecords.ts';
import { fileType, formerNameType } from './upload/fileTypes.ts';

/** Files by their folded keys: by the names that they have, else by those that they had. */
export async function filesNamed(
  keys: readonly string[],
  store: Pick<Store, 'list'>,
): Promise<ReadonlyMap<string, FileRecord>> {
  const live = await withAny(keys, { field: 'clave', type: fileType, store });
  const found = new Map(live.map((record) => [fold(asFile(record).clave), asFile(record)]));
  const missing = keys.filter((key) => !found.has(key));
  const former = await withAny(missing, { field: 'clave', type: formerNameType, store });
  const ids = [...new Set(former.map((record) => String(record['archivo'])))];
  const renamed = new Map(
    (await withAny(ids, { field: 'id', type: fileType, store })).map((one) => [one.id, asFile(one)]),
  );
  for (const record of former) {
    const file = renamed.get(String(record['archivo']));
    if (file !== undefined) found.set(fold(String(record['clave'])), file);
  }
  return found;
}

type In = { readonly field: string; readonly type: typeof fileType; readonly store: Pick<Store, 'list'> };

async function withAny(values: readonly string[], { field, type, store }: In): Promise<readonly StoredRecord[]> {
  if (values.length === 0) return [];
  const where = [{ field, operator: 'eq', values }] as const;
  return (await store.list(type, { where, sort: [], offset: 0, limit: values.length })).records;
}
