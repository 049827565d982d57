import { catalogueIn } from '#core/catalogues/catalogue.ts';
import { fitEntry } from '#core/catalogues/fitEntry.ts';
import { entryTypeName } from '#core/catalogues/entrySchema.ts';
import type { ContentType } from '#core/schema/contentType.ts';
import { readContentType } from '#core/parsing/readContentType.ts';
import type { Registry } from '#core/schema/registry.ts';
import { type StoredRecord, valuesOf } from '#core/values/record.ts';
import { type Change, RecordMissing, type Store } from '#core/store/store.ts';
import { yieldToEventLoop } from '#ports/turns.ts';
import { retryOnConflict } from '../../foundation/turns/retryOnConflict.ts';
import schema from './porConvertir.schema.json' with { type: 'json' };

/** Catalogues whose entries wait to be converted, stored with the change of the catalogue. Only the store knows this content type. */
export const conversionType = readOwnType();

type Options = { readonly store: Store; readonly registry: Registry };

/** Entries of one write: others write in between. */
const atOnce = 100;
const all = { where: [], sort: [], offset: 0 };

/** The change that stores that a catalogue's entries wait to be converted. */
export function conversionOf(catalogueId: string): Change {
  const values = { catalogo: catalogueId };
  return { kind: 'create', type: conversionType, values, publication: { state: 'published' } };
}

/** Converts the entries of the catalogues that wait for it. After an interruption it begins again where values do not fit yet. */
export async function convertEntries({ store, registry }: Options): Promise<void> {
  const { records } = await store.list(conversionType, { ...all, limit: 1000 });
  const type = registry.typeFor('catalogues');
  for (const { id, catalogo, _createdBy: by } of records) {
    const catalogue = type === undefined ? undefined : await store.get(type, String(catalogo));
    const entryType = registry.get(entryTypeName(String(catalogo)));
    if (catalogue !== undefined && entryType !== undefined) await convertAll(entryType, { catalogue, store, by });
    await store.write([{ kind: 'remove', type: conversionType, id }], by).catch(ignoreMissing);
  }
}

type Work = { readonly catalogue: StoredRecord; readonly store: Store; readonly by: string };

async function convertAll(type: ContentType, work: Work): Promise<void> {
  for (let after: string | undefined; ; ) {
    const records = await work.store.walk(type, { after, limit: atOnce });
    const ids = records.map(({ id }) => id);
    await retryOnConflict(async (attempt) =>
      convertSome(type, attempt === 1 ? records : await work.store.getMany(type, ids), work),
    );
    if (records.length < atOnce) return;
    after = records.at(-1)?.id;
    await yieldToEventLoop();
  }
}

async function convertSome(
  type: ContentType,
  records: readonly StoredRecord[],
  { catalogue, store, by }: Work,
): Promise<void> {
  const changes = records.flatMap((record): readonly Change[] => {
    const { values, converted } = fitEntry(valuesOf(record), catalogueIn(catalogue));
    if (converted.size === 0) return [];
    return [{ kind: 'update', type, id: record.id, values, expectedVersion: record._version }];
  });
  await store.write(changes, by);
}

/** Another server was faster. */
function ignoreMissing(error: unknown): void {
  if (!(error instanceof RecordMissing)) throw error;
}

function readOwnType(): ContentType {
  const name = 'catalogosPorConvertir';
  const result = readContentType(schema, { name, file: `${name}.schema.json` });
  if (result.kind === 'read') return result.type;
  throw new Error(JSON.stringify(result.errors));
}
