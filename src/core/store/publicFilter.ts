import { type ContentType, publicFieldsOf } from '../schema/contentType.ts';
import type { Field } from '../schema/field.ts';
import { isJsonObject } from '../values/json.ts';
import { asSchema, type JsonSchema, resolveRef } from '../schema/jsonSchema.ts';
import { kindNameOf } from '../kinds/index.ts';
import type { Catalog } from '../locales/catalog.ts';
import { nearest } from '../schema/nearest.ts';
import { hintsOf, propertiesOf, withItems } from '../schema/readFields.ts';
import type { Fault } from '../schema/schemaError.ts';
import type { XContent } from '../schema/xContent.ts';

/** What else stands in the query string of a public page: the words looked for, the page, and a preview. */
const takenWords = ['q', 'pagina', 'previa'];

/** The kinds whose values are a closed list that citizens can choose from. */
const chosenKinds: readonly string[] = ['choice', 'choices'];

/** The fields by which citizens narrow the public list of a type, in the order that its schema gives. */
export function publicFilters(type: ContentType): readonly Field[] {
  return (type.publicPages?.filter ?? []).flatMap((name) =>
    publicFieldsOf(type).filter((field) => field.name === name),
  );
}

/** A filter is a public property with a closed list of values, whose name means nothing else in the address of a list. */
export function checkFilter(
  schema: JsonSchema,
  { own, words }: { readonly own: XContent; readonly words: Catalog },
): readonly Fault[] {
  const names = (isJsonObject(own.public) ? own.public.filter : undefined) ?? [];
  const properties = propertiesOf(schema, schema);
  return names.flatMap((name, index) => {
    const expected = faultOf(name, { property: asSchema(properties.get(name)), root: schema, words });
    const known = nearest(name, [...properties.keys()]);
    const meant = properties.has(name) ? undefined : known;
    return expected === undefined ? [] : [{ pointer: `/x-content/public/filter/${index}`, expected, nearest: meant }];
  });
}

type Filtered = { readonly property: JsonSchema | undefined; readonly root: JsonSchema; readonly words: Catalog };

function faultOf(name: string, { property, root, words }: Filtered): string | undefined {
  if (property === undefined) return words.schemas.property(name);
  if (takenWords.includes(name)) return words.schemas.filterWord(name);
  const hints = hintsOf(property, root);
  const kind = kindNameOf(withItems(resolveRef(property, root), root), hints);
  return hints.public === true && chosenKinds.includes(kind) ? undefined : words.schemas.publicChoice;
}
