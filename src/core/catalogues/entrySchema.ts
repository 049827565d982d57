import { kindOf } from '../kinds/index.ts';
import type { Field, FieldHints } from '../schema/field.ts';
import type { JsonSchema } from '../schema/jsonSchema.ts';
import type { ServerCatalog } from '../locales/catalog.ts';
import { ownTypeName } from '../tuning/ownTypeSchema.ts';
import type { Attribute, AttributeType, Catalogue, Detail } from './catalogue.ts';

const prefix = 'catalogo-';

/** The name of the content type of a catalogue's entries. It stays when the catalogue is renamed, and no schema file has it. */
export function entryTypeName(catalogueId: string): string {
  return `${prefix}${catalogueId}`;
}

/** The id of the catalogue whose entries a content type has; undefined for other types. */
export function catalogueOf(typeName: string): string | undefined {
  return typeName.startsWith(prefix) ? typeName.slice(prefix.length) : undefined;
}

/** Whether a type comes from a stored record (a catalogue, or a content type that staff made) instead of a file. */
export function isStoredType({ name }: { readonly name: string }): boolean {
  return name.startsWith(prefix) || name.startsWith(ownTypeName(''));
}

/** Whether a field of a stored type is a list of rows: a detail of a catalogue. */
export function isDetailList(field: Pick<Field, 'kind'>): boolean {
  const { isGroup, fieldsIn } = kindOf(field);
  return isGroup === true && fieldsIn === 'items';
}

/** The address of a published catalogue. */
export function cataloguePath(slug: string): string {
  return `/catalogos/${slug}`;
}

type Messages = Pick<ServerCatalog, 'catalogues'>;

/** The schema of the entries of a catalogue, as a file would write it. */
export function entrySchema(catalogue: Catalogue, messages: Messages): JsonSchema {
  const { name, description, attributes, details, slug, isPublished } = catalogue;
  const title = attributes.find(({ type }) => type === 'String')?.id;
  const path = isPublished && slug !== undefined ? cataloguePath(slug) : undefined;
  return {
    title: name,
    ...(description === undefined ? {} : { description }),
    type: 'object',
    'x-content': {
      label: name,
      singular: messages.catalogues.entry,
      ...(title === undefined ? {} : { titleField: title }),
      menu: false,
      ...(path === undefined
        ? {}
        : { public: { list: path, detail: `${path}/{id}`, group: messages.catalogues.menuGroup, openData: true } }),
      messages: messages.catalogues.messages,
    },
    properties: {
      ...propertiesOf(attributes),
      ...Object.fromEntries(details.map((detail) => [detail.id, propertyOfDetail(detail, messages)])),
    },
  };
}

function propertiesOf(attributes: readonly Attribute[]): Readonly<Record<string, JsonSchema>> {
  return Object.fromEntries(attributes.map((attribute) => [attribute.id, propertyOf(attribute)]));
}

function propertyOfDetail({ name, description, attributes }: Detail, { catalogues }: Messages): JsonSchema {
  const id = { title: catalogues.rowId, type: 'string', maxLength: 60, 'x-field': { kind: 'text', hidden: true } };
  return {
    ...named({ name, description }),
    type: 'array',
    maxItems: 200,
    items: { type: 'object', properties: { id, ...propertiesOf(attributes) } },
    'x-field': { kind: 'objectList', public: true },
  };
}

function propertyOf(attribute: Attribute): JsonSchema {
  const { schema, kind } = propertiesByType[attribute.type](attribute);
  return { ...named(attribute), ...schema, 'x-field': { kind, public: true } satisfies FieldHints };
}

function named({ name, description }: Pick<Attribute, 'name' | 'description'>): JsonSchema {
  return { title: name, ...(description === undefined ? {} : { description }) };
}

type Property = { readonly schema: JsonSchema; readonly kind: NonNullable<FieldHints['kind']> };

const address = { type: 'string', pattern: '^(https?://[^\\s/\\\\]|/[^\\s/\\\\])\\S*$', maxLength: 2000 };
const text = { type: 'string', maxLength: 1000 };

/** A list without options takes any text. */
const propertiesByType: Readonly<Record<AttributeType, (attribute: Attribute) => Property>> = {
  String: () => ({ schema: text, kind: 'text' }),
  Number: () => ({ schema: { type: 'number' }, kind: 'number' }),
  Date: () => ({ schema: { type: 'string', format: 'date' }, kind: 'date' }),
  CheckList: ({ options }) =>
    options.length === 0
      ? { schema: { type: 'array', items: text }, kind: 'list' }
      : { schema: { type: 'array', uniqueItems: true, items: { enum: options } }, kind: 'choices' },
  DropdownList: ({ options }) =>
    options.length === 0 ? { schema: text, kind: 'text' } : { schema: { enum: options }, kind: 'choice' },
  Image: () => ({ schema: address, kind: 'image' }),
  File: () => ({ schema: address, kind: 'file' }),
};
