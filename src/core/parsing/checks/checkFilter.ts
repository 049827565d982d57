import { isJsonObject } from '../../values/json.ts';
import { asSchema, type JsonSchema, resolveRef } from '../../schema/jsonSchema.ts';
import { kindByName, kindNameOf } from '../../kinds/index.ts';
import type { CellRule } from '../../names/cellRules.ts';
import type { SchemaCatalog } from '../../locales/catalog.ts';
import { nearest } from '../../text/nearest.ts';
import { hintsOf, withItems } from '../readFields.ts';
import { propertiesOf } from '../../schema/propertiesOf.ts';
import type { Fault } from '../../schema/schemaError.ts';
import type { XContent } from '../../schema/xContent.ts';

/** Other parameters of a public page: search text, page and preview. */
const reservedNames = ['q', 'pagina', 'previa'];

/** The cells of kinds with a closed list of values. */
const filterCells: readonly CellRule[] = ['option', 'options'];

/** Checks that a filter is a public property with a closed list of values and no reserved name. */
export function checkFilter(
  schema: JsonSchema,
  { content, messages }: { readonly content: XContent; readonly messages: SchemaCatalog },
): readonly Fault[] {
  const names = (isJsonObject(content.public) ? content.public.filter : undefined) ?? [];
  const properties = propertiesOf(schema, schema);
  return names.flatMap((name, index) => {
    const expected = faultOf(name, { property: asSchema(properties.get(name)), root: schema, messages });
    const candidate = nearest(name, [...properties.keys()]);
    const suggestion = properties.has(name) ? undefined : candidate;
    return expected === undefined
      ? []
      : [{ pointer: `/x-content/public/filter/${index}`, expected, nearest: suggestion }];
  });
}

type FilterContext = {
  readonly property: JsonSchema | undefined;
  readonly root: JsonSchema;
  readonly messages: SchemaCatalog;
};

function faultOf(name: string, { property, root, messages }: FilterContext): string | undefined {
  if (property === undefined) return messages.schemas.property(name);
  if (reservedNames.includes(name)) return messages.schemas.filterWord(name);
  const hints = hintsOf(property, root);
  const { cell } = kindByName(kindNameOf(withItems(resolveRef(property, root), root), hints));
  return hints.public === true && filterCells.includes(cell) ? undefined : messages.schemas.publicChoice;
}
