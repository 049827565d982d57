import { catalogueIn } from '#core/catalogues/catalogue.ts';
import { entrySchema, entryTypeName } from '#core/catalogues/entrySchema.ts';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import type { ContentType } from '#core/schema/contentType.ts';
import { withPictureTexts } from '#core/parsing/withPictureTexts.ts';
import { assembleContentType } from '#core/parsing/assembleContentType.ts';
import type { StoredRecord, Values } from '#core/values/record.ts';
import type { Store } from '#core/store/store.ts';
import { ownTypeName, ownTypeSchema } from '#core/tuning/ownTypeSchema.ts';
import { readAll } from './readAll.ts';
import type { TypeSource } from './typeSource.ts';

type Options = {
  readonly store: Pick<Store, 'walk'>;
  /** The type whose records make types, such as catalogues. */
  readonly type: ContentType;
  readonly typeOf: (record: StoredRecord) => ContentType;
};

/** A content type for each record of another one. */
export function storedTypes({ store, type, typeOf }: Options): TypeSource {
  let compiled: ReadonlyMap<string, Compiled> = new Map();

  const compile = (record: StoredRecord): Compiled => {
    const { id, _version: version } = record;
    const before = compiled.get(id);
    if (before?.version === version) return before;
    const made = { ...typeOf(record), schemaVersion: `${id}/${version}` };
    const isSame = JSON.stringify(before?.type.schema) === JSON.stringify(made.schema);
    return { version, type: isSame && before !== undefined ? before.type : made };
  };

  return {
    storedIn: [type.name],
    apply: async (types) => {
      compiled = new Map((await readAll(store, type)).map((record) => [record.id, compile(record)]));
      return [...types, ...[...compiled.values()].map((one) => one.type)];
    },
  };
}

type Compiled = { readonly version: number; readonly type: ContentType };

/** The type of a catalogue's entries. Every catalogue makes a valid schema, so that it is not checked again. */
export function entryTypeOf(catalogue: Values & { readonly id: string }, messages: ServerCatalog): ContentType {
  const name = entryTypeName(catalogue.id);
  return assembleContentType(
    withPictureTexts(entrySchema(catalogueIn(catalogue), messages), messages),
    { name },
    messages,
  );
}

/** A type that staff made without a file. */
export function ownTypeOf(record: StoredRecord, messages: ServerCatalog): ContentType {
  return assembleContentType(ownTypeSchema(record), { name: ownTypeName(record.id) }, messages);
}
