import { catalogueIn } from '#core/catalogues/catalogue.ts';
import { entrySchema, entryTypeName } from '#core/catalogues/entrySchema.ts';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import type { ContentType } from '#core/schema/contentType.ts';
import { readContentType } from '#core/schema/readContentType.ts';
import type { StoredRecord } from '#core/store/record.ts';
import type { Store } from '#core/store/store.ts';
import type { TypeSource } from './typeSource.ts';

type Options = {
  readonly store: Pick<Store, 'walk'>;
  /** The type of the catalogues. */
  readonly type: ContentType;
  readonly messages: ServerCatalog;
  /** Called with catalogues that make no type. */
  readonly failed: (error: unknown) => void;
};

const atOnce = 500;

/** A content type for the entries of each catalogue. */
export function catalogueTypes({ store, type, messages, failed }: Options): TypeSource {
  let compiled: ReadonlyMap<string, Compiled> = new Map();

  async function readAll(): Promise<readonly StoredRecord[]> {
    const catalogues: StoredRecord[] = [];
    for (let after: string | undefined; ; ) {
      const records = await store.walk(type, { after, limit: atOnce });
      catalogues.push(...records);
      if (records.length < atOnce) return catalogues;
      after = records.at(-1)?.id;
    }
  }

  const compile = (catalogue: StoredRecord): Compiled => {
    const { id, _version: version } = catalogue;
    const before = compiled.get(id);
    if (before?.version === version) return before;
    try {
      const entryType = entryTypeOf(catalogue, messages);
      const isSame = JSON.stringify(before?.type?.schema) === JSON.stringify(entryType.schema);
      return { version, type: isSame ? before?.type : entryType };
    } catch (error) {
      failed(error);
      return { version, type: undefined };
    }
  };

  return {
    storedIn: type.name,
    apply: async (types) => {
      compiled = new Map((await readAll()).map((catalogue) => [catalogue.id, compile(catalogue)]));
      return [...types, ...[...compiled.values()].flatMap((one) => one.type ?? [])];
    },
  };
}

type Compiled = { readonly version: number; readonly type: ContentType | undefined };

/** The type of a catalogue's entries. */
function entryTypeOf(catalogue: StoredRecord, messages: ServerCatalog): ContentType {
  const name = entryTypeName(catalogue.id);
  const result = readContentType(entrySchema(catalogueIn(catalogue), messages), { name, file: name }, messages);
  if (result.kind === 'read') return result.type;
  throw new Error(`${name}: ${JSON.stringify(result.errors)}`);
}
