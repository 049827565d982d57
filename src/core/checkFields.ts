import type { Fault } from './checkSchema.ts';
import { type Condition, fieldsIn } from './condition.ts';
import { isJsonObject, pointerTo } from './json.ts';
import { asSchema, type JsonSchema, resolveRef } from './jsonSchema.ts';
import { fits, kindByName } from './kinds/index.ts';
import { readSort } from './listDefaults.ts';
import type { Catalog } from './locales/catalog.ts';
import { nearest } from './nearest.ts';
import { hintsOf, propertiesOf } from './readFields.ts';
import { isServerField, serverFieldNames } from './record.ts';
import type { XContent } from './xContent.ts';

/** What keeps the words of ours in a schema from making sense together: names of no property, kinds that do not fit. */
export function checkFields(schema: JsonSchema, words: Catalog): readonly Fault[] {
  const properties = propertiesOf(schema, schema);
  return [
    ...checkProperties(properties, { schema, words }),
    ...checkContent(schema, { names: [...properties.keys()], words }),
  ];
}

function checkProperties(
  properties: ReadonlyMap<string, JsonSchema>,
  { schema, words }: { readonly schema: JsonSchema; readonly words: Catalog },
): readonly Fault[] {
  return [...properties].flatMap(([name, property]) => {
    const pointer = `/properties${pointerTo(name)}`;
    const hints = hintsOf(property, schema);
    const kind = hints.kind === undefined ? undefined : kindByName(hints.kind);
    const faults: Fault[] = [];
    if (name !== 'id' && isServerField(name))
      faults.push({ pointer, expected: words.schemas.ownedByServer(name), nearest: undefined });
    if (kind !== undefined && !fits(resolveRef(property, schema), kind)) {
      faults.push({ pointer: `${pointer}/x-field/kind`, expected: words.schemas.kind(kind.name), nearest: undefined });
    }
    return [
      ...faults,
      ...checkCondition(hints.showIf, { pointer: `${pointer}/x-field/showIf`, names: [...properties.keys()], words }),
    ];
  });
}

type Names = { readonly names: readonly string[]; readonly words: Catalog };

function checkCondition(
  condition: Condition | undefined,
  { pointer, names, words }: Names & { readonly pointer: string },
): readonly Fault[] {
  return condition === undefined
    ? []
    : fieldsIn(condition).flatMap((name) => checkName(name, { pointer, names, words }));
}

function checkName(name: string, { pointer, names, words }: Names & { readonly pointer: string }): readonly Fault[] {
  return names.includes(name)
    ? []
    : [{ pointer, expected: words.schemas.property(name), nearest: nearest(name, names) }];
}

function checkContent(schema: JsonSchema, { names, words }: Names): readonly Fault[] {
  const own = schema['x-content'] as XContent | undefined;
  if (own === undefined) return [];
  const known = [...names, ...serverFieldNames];
  const checkAll = (list: readonly string[] | undefined, pointer: string) =>
    (list ?? []).flatMap((name, index) => checkName(name, { pointer: `${pointer}/${index}`, names: known, words }));
  const sort = own.list?.sort === undefined ? [] : readSort(own.list.sort);
  return [
    ...(own.titleField === undefined
      ? []
      : checkName(own.titleField, { pointer: '/x-content/titleField', names, words })),
    ...checkAll(own.list?.columns, '/x-content/list/columns'),
    ...checkAll(own.list?.filters, '/x-content/list/filters'),
    ...sort.flatMap(({ field }) => checkName(field, { pointer: '/x-content/list/sort', names: known, words })),
    ...(own.screens ?? []).flatMap((screen, index) => checkAll(screen.fields, `/x-content/screens/${index}/fields`)),
    ...checkDetail(schema, { own, words }),
  ];
}

/** A public address must lead to one record: by id or by a unique property. */
function checkDetail(
  schema: JsonSchema,
  { own, words }: { readonly own: XContent; readonly words: Catalog },
): readonly Fault[] {
  const detail = isJsonObject(own.public) ? own.public.detail : undefined;
  if (typeof detail !== 'string') return [];
  const properties = propertiesOf(schema, schema);
  return [...detail.matchAll(/\{([^}]*)\}/g)].flatMap(([, name = '']) => {
    const property = asSchema(properties.get(name));
    const isUnique = name === 'id' || (property !== undefined && hintsOf(property, schema).unique === true);
    return isUnique
      ? []
      : [{ pointer: '/x-content/public/detail', expected: words.schemas.placeholder(name), nearest: undefined }];
  });
}
