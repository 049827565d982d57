import { withCatalogueRelations } from '#core/catalogues/catalogueRelations.ts';
import { entryTypeName } from '#core/catalogues/entrySchema.ts';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import type { ContentType } from '#core/schema/contentType.ts';
import type { Store } from '#core/store/store.ts';
import { readAll } from './readAll.ts';
import { createRecompose } from './recompose.ts';
import type { TypeSource } from './typeSource.ts';

type Options = {
  readonly store: Pick<Store, 'walk'>;
  /** The type of the catalogues. */
  readonly type: ContentType;
  readonly messages: ServerCatalog;
};

/** Fields that take their choices from a catalogue (`x-field.catalogue`) are relations to its entries. */
export function catalogueRelations({ store, type: catalogueType, messages }: Options): TypeSource {
  const isUser = new WeakMap<ContentType, boolean>();
  const recompose = createRecompose(messages);

  const namesCatalogue = (type: ContentType): boolean => {
    const isNaming = isUser.get(type) ?? JSON.stringify(type.schema).includes('"catalogue":');
    isUser.set(type, isNaming);
    return isNaming;
  };

  return {
    storedIn: [catalogueType.name],
    apply: async (types) => {
      if (!types.some(namesCatalogue)) return types;
      const catalogues = await readAll(store, catalogueType);
      const find = (name: string) => {
        const catalogue = catalogues.find(({ id, slug }) => id === name || slug === name);
        return catalogue === undefined ? undefined : entryTypeName(catalogue.id);
      };
      return types.map((type) =>
        namesCatalogue(type) ? recompose(type, withCatalogueRelations(type.schema, find)) : type,
      );
    },
  };
}
