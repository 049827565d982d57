import type { Municipality } from '#core/files/storedFile.ts';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import type { ContentType } from '#core/schema/contentType.ts';
import type { JsonSchema } from '#core/schema/jsonSchema.ts';
import { readTown } from '#core/site/town.ts';
import type { Store } from '#core/store/store.ts';
import { municipalitiesField, municipalitiesOf } from '../../settings/municipalities.ts';
import { readAll } from './readAll.ts';
import { createRecompose } from './recompose.ts';
import type { TypeSource } from './typeSource.ts';

type Options = {
  readonly store: Pick<Store, 'walk'>;
  /** The types with the records of the town and of its site. */
  readonly town: ContentType | undefined;
  readonly site: ContentType | undefined;
  readonly ownCode: string;
  readonly messages: ServerCatalog;
};

/** Names the municipalities of accounts as the record of the site does, and the portal's municipality as the town. */
export function municipalityNames({ store, town, site, ownCode, messages }: Options): TypeSource {
  const recompose = createRecompose(messages);

  const valuesOf = async (type: ContentType | undefined) =>
    type === undefined ? undefined : (await readAll(store, type))[0];

  const readNames = async (): Promise<ReadonlyMap<string, string>> => {
    const { name, shortName = name, municipalities } = readTown(await valuesOf(town), await valuesOf(site));
    const townEntries = shortName === undefined ? [] : [{ code: ownCode, name: shortName }];
    return new Map([...municipalities, ...townEntries].map((one) => [one.code, one.name]));
  };

  /** The type with other items in the list of its municipalities. */
  function withItems(type: ContentType, change: (items: JsonSchema) => JsonSchema): ContentType {
    const { properties } = type.schema;
    const list = properties?.[municipalitiesField];
    if (typeof list !== 'object' || typeof list.items !== 'object') return type;
    const changed = { ...list, items: change(list.items) };
    return recompose(type, { ...type.schema, properties: { ...properties, [municipalitiesField]: changed } });
  }

  return {
    storedIn: [town, site].flatMap((type) => (type === undefined ? [] : [type.name])),
    apply: async (types) => {
      const ofFiles = types.flatMap((type) => (type.purpose === 'accounts' ? municipalitiesOf(type) : []));
      if (ofFiles.length === 0) return types;
      const names = await readNames();
      const others = ofFiles.filter(({ code }) => code !== ownCode);
      const all = others.length < ofFiles.length ? ofFiles : [{ code: ownCode, name: ownCode }, ...ofFiles];
      const choices = all.map(({ code, name }) => ({ const: code, title: names.get(code) ?? name }));
      return types.map((type) => {
        if (type.purpose === 'accounts') return withItems(type, () => ({ oneOf: choices }));
        return type.purpose === 'site' ? withItems(type, (items) => withCodes(items, others)) : type;
      });
    },
  };
}

/** The municipalities that staff may rename, each with its name in the file. */
function withCodes(items: JsonSchema, municipalities: readonly Municipality[]): JsonSchema {
  const code = items.properties?.['codigo'];
  if (typeof code !== 'object') return items;
  const oneOf = municipalities.map((one) => ({ const: one.code, title: `${one.name} (${one.code})` }));
  return { ...items, properties: { ...items.properties, codigo: { ...code, oneOf } } };
}
