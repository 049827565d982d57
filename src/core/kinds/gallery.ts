import type { Field } from '../schema/field.ts';
import type { FieldKind } from '../schema/fieldKind.ts';
import { asSchema, isOnly, type JsonSchema } from '../schema/jsonSchema.ts';

const addressNames = ['imagen', 'image', 'foto', 'url', 'src', 'direccion', 'address'];
const textNames = ['texto', 'alt', 'text', 'leyenda', 'caption', 'descripcion', 'description', 'titulo', 'title'];

/** The members of a picture that hold its address and its alternative text. */
export type PictureMembers = { readonly address: string; readonly text: string | undefined };

/** The members of a gallery's pictures; undefined for a list of plain addresses. */
export function pictureMembers({ fields }: Pick<Field, 'fields'>): PictureMembers | undefined {
  const firstField = (names: readonly string[]) => names.find((name) => fields.some((field) => field.name === name));
  const address = fields.find(({ kind }) => kind === 'image')?.name ?? firstField(addressNames);
  if (address === undefined) return undefined;
  return { address, text: firstField(textNames.filter((name) => name !== address)) };
}

const isImage = (schema: JsonSchema | undefined) =>
  (schema?.['x-field'] as { kind?: unknown } | undefined)?.kind === 'image';

/** Pictures in the chosen order: objects with an address and a text, or plain addresses. */
export const gallery = {
  name: 'gallery',
  jsonType: 'array',
  // A list of objects needs an explicit widget, because an object with a picture and a text may be a person.
  matches: (schema, hints) =>
    hasPictureItems(schema) &&
    (hints.widget === 'gallery' || (isOnly(itemsOf(schema), 'string') && isImage(itemsOf(schema)))),
  suits: hasPictureItems,
  column: 'json',
  widget: 'gallery',
  operators: [],
  cell: 'items',
  view: 'pictures',
  fieldsIn: 'items',
  toText: (value, _field, messages) => (Array.isArray(value) ? messages.media.pictures(value.length) : ''),
} as const satisfies FieldKind;

function itemsOf(schema: JsonSchema): JsonSchema {
  return asSchema(schema.items) ?? {};
}

/** Whether its items are texts, or objects with a member for the address. */
function hasPictureItems(schema: JsonSchema): boolean {
  const items = itemsOf(schema);
  if (isOnly(items, 'string')) return true;
  const properties = Object.entries(items.properties ?? {});
  return (
    isOnly(items, 'object') &&
    properties.some(([name, property]) => addressNames.includes(name) || isImage(asSchema(property)))
  );
}
