import { fold } from '#core/fold.ts';
import type { StoredRecord } from '#core/record.ts';
import type { Store } from '#core/store.ts';
import { fileIn } from '#core/storedFile.ts';
import type { KnownPictures } from '#core/knownPicture.ts';
import { asFile, type FileRecord, keyOfName, presentFile } from './fileRecords.ts';
import { fileType, formerNameType } from './fileTypes.ts';

/** More pictures than this on one page come without their stamps. */
const most = 500;

/** What citizens' pages need of the kept pictures at these addresses, former ones included; however many they are, in three reads. */
export async function shownPictures(addresses: readonly string[], store: Pick<Store, 'list'>): Promise<KnownPictures> {
  const keys = new Map(
    addresses.slice(0, most).flatMap((address) => {
      const file = fileIn(address);
      return file === undefined ? [] : [[address, fold(keyOfName(file.code, file.name))] as const];
    }),
  );
  const files = await filesNamed([...new Set(keys.values())], store);
  return new Map(
    [...keys].flatMap(([address, key]) => {
      const file = files.get(key);
      return file === undefined || file.privado || file.perdido === true ? [] : known(address, file);
    }),
  );
}

function known(address: string, record: FileRecord) {
  const { url, stamp, width, height, alt: text, size: bytes, type: mediaType } = presentFile(record);
  return width === null || height === null
    ? []
    : [[address, { address: url, stamp, width, height, text, bytes, mediaType }] as const];
}

/** Files by their folded keys: by the names that they have, else by those that they had. */
async function filesNamed(
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
