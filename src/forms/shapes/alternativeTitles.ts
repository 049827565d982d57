import type { FormCatalog } from '#core/locales/catalog.ts';
import { reduceSchema } from '#core/evaluation/reduceSchema.ts';
import { asSchema, type JsonSchema, typesOf } from '#core/schema/jsonSchema.ts';
import { labelFromName } from '#core/text/labelFromName.ts';

type Context = { readonly root: JsonSchema; readonly messages: FormCatalog };

/** How many fields name an alternative without a title. */
const maxFields = 3;

/** Names that tell alternatives apart: their titles, else their type and what only they have. */
export function alternativeTitles(alternatives: readonly JsonSchema[], { root, messages }: Context): readonly string[] {
  const options = alternatives.map((option) => reduceSchema(option, root));
  const titles = options.map((option, index) => {
    if (option.title !== undefined) return option.title;
    const others = options.filter((_other, position) => position !== index);
    return madeTitle(option, { root, messages, others });
  });
  return titles.map((title, index) => {
    const number = titles.slice(0, index).filter((other) => other === title).length + 1;
    return number === 1 ? title : messages.shapes.numbered(title, number);
  });
}

function madeTitle(
  option: JsonSchema,
  { root, messages, others }: Context & { readonly others: readonly JsonSchema[] },
): string {
  const { properties = {}, required = [] } = option;
  const parts = Object.entries(properties).map(([name, part]) => ({
    name,
    schema: reduceSchema(asSchema(part) ?? {}, root),
  }));
  const label = (name: string, { title }: JsonSchema) => title ?? labelFromName(name);
  const constant = parts.find(({ schema }) => schema.const !== undefined);
  if (constant !== undefined) return `${label(constant.name, constant.schema)}: ${String(constant.schema.const)}`;
  const distinct = parts.filter(({ name }) => !others.some((other) => Object.hasOwn(other.properties ?? {}, name)));
  const requiredParts = distinct.filter(({ name }) => required.includes(name));
  const shown = (requiredParts.length > 0 ? requiredParts : distinct).slice(0, maxFields);
  if (shown.length > 0) return messages.shapes.withFields(shown.map(({ name, schema }) => label(name, schema)));
  return typeTitle(option, messages);
}

function typeTitle(option: JsonSchema, { shapes }: FormCatalog): string {
  const [type = ''] = typesOf(option).filter((name) => name !== 'null');
  const formats: Readonly<Record<string, string>> = shapes.formats;
  const types: Readonly<Record<string, string>> = shapes.types;
  return formats[option.format ?? ''] ?? types[type] ?? shapes.anyValue;
}
