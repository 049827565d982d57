import type { RJSFSchema, UiSchema } from '@rjsf/utils';
import type { Field } from '#core/schema/field.ts';
import { asSchema, type JsonSchema, typesOf } from '#core/schema/jsonSchema.ts';
import { readFields } from '#core/parsing/readFields.ts';
import { reduceSchema } from '#core/evaluation/reduceSchema.ts';
import { hasShape, isDynamic } from '#core/evaluation/shapes.ts';

/** The name under which SchemaForm registers FieldInput at rjsf. */
export const inputField = 'input';

/** The name under which SchemaForm registers the field of alternatives, maps, conditions and recursive values at rjsf. */
export const shapedField = 'shaped';

/** The schema that rjsf draws: it lays out groups and lists, and our fields draw every other value. */
export type FormNode = { readonly schema: RJSFSchema; readonly uiSchema: UiSchema };

type NodeOptions = {
  /** The schema that references refer to. */
  readonly root: JsonSchema;
  /** Names of the fields with a custom widget, whatever their kind. */
  readonly ownInputs?: { has(name: string): boolean } | undefined;
};

/** The members of an object in the order of its fields. */
export function objectNode(fields: readonly Field[], options: NodeOptions): FormNode {
  const nodes = fields
    .filter(({ isHidden }) => !isHidden)
    .map((field) => [field.name, fieldNode(field, options)] as const);
  return {
    schema: {
      type: 'object',
      required: fields.filter(({ isRequired }) => isRequired).map(({ name }) => name),
      properties: Object.fromEntries(nodes.map(([name, { schema }]) => [name, schema])),
    },
    uiSchema: Object.fromEntries(nodes.map(([name, { uiSchema }]) => [name, uiSchema])),
  };
}

/** One value. rjsf labels a property without a title by its raw name. */
export function fieldNode(field: Field, { root, ownInputs }: NodeOptions): FormNode {
  const { schema: shown, uiSchema } = valueNode(field, { root, ownInputs });
  const { description } = field;
  const options = { ...uiSchema['ui:options'], title: field.label };
  return {
    schema: { ...shown, title: field.label, ...(description !== undefined && { description }) },
    uiSchema: { ...uiSchema, 'ui:options': options },
  };
}

/** The same without a label, for items, which rjsf numbers. */
function valueNode(field: Field, { root, ownInputs }: NodeOptions): FormNode {
  const described = { 'ui:options': { described: field } };
  const ownField = (name: string): FormNode => ({
    schema: { $comment: field.kind },
    uiSchema: { 'ui:field': name, 'ui:fieldReplacesAnyOrOneOf': true, ...described },
  });
  const isJson = field.schema['x-field'] !== undefined && field.widget === 'json' && hintOf(field) === 'json';
  if (ownInputs?.has(field.name) === true || isJson || field.widget !== usualWidgets[field.kind])
    return ownField(inputField);
  if (['objectList', 'list', 'json'].includes(field.kind) && isList(field.schema)) {
    const items = listNode(field, root);
    if (items !== undefined) return { schema: items.schema, uiSchema: { ...items.uiSchema, ...described } };
  }
  if (field.kind === 'json') return ownField(hasShape(field.schema, root) ? shapedField : inputField);
  if (field.kind !== 'object') return ownField(inputField);
  if (isDynamic(field.schema, root)) return ownField(shapedField);
  const { schema, uiSchema } = objectNode(field.fields, { root });
  return { schema, uiSchema: { ...uiSchema, ...described } };
}

/** The kinds that rjsf lays out, with their default widgets. */
const usualWidgets: Readonly<Partial<Record<Field['kind'], Field['widget']>>> = {
  object: 'object',
  objectList: 'objectList',
  list: 'list',
  json: 'json',
};

const hintOf = ({ schema }: Field) => (schema['x-field'] as { readonly widget?: string } | undefined)?.widget;
const isList = (schema: JsonSchema) => typesOf(schema).includes('array');

function listNode(field: Field, root: JsonSchema): FormNode | undefined {
  const { maxItems, items, prefixItems } = field.schema;
  const node = (part: unknown) => {
    const item = valueField(field.name, { schema: asSchema(part) ?? {}, label: field.label, root });
    return item.schema.title === undefined ? valueNode(item, { root }) : fieldNode(item, { root });
  };
  const limits = typeof maxItems === 'number' ? { maxItems } : {};
  if (Array.isArray(prefixItems)) {
    const fixed = prefixItems.map(node);
    const more = items === undefined || items === false ? undefined : node(items);
    return {
      schema: { type: 'array', items: fixed.map(({ schema }) => schema), additionalItems: more?.schema ?? false },
      uiSchema: {
        items: fixed.map(({ uiSchema }) => uiSchema) as unknown as UiSchema,
        ...(more && { additionalItems: more.uiSchema }),
      },
    };
  }
  const reduced = reduceSchema(asSchema(items) ?? {}, root);
  if (Object.keys(reduced).length === 0) return undefined;
  const one = node(reduced);
  return { schema: { type: 'array', items: one.schema, ...limits }, uiSchema: { items: one.uiSchema } };
}

/** A field of a value that no object names. */
export function valueField(
  name: string,
  { schema, label, root }: { readonly schema: JsonSchema; readonly label: string; readonly root: JsonSchema },
): Field {
  const [field] = readFields({ properties: { [name]: schema } }, { root, depth: 1 });
  if (field === undefined) throw new Error(`${name} has no schema`);
  return field.schema.title === undefined ? { ...field, label } : field;
}

/** The field that a node describes. */
export function describedField(uiSchema: UiSchema | undefined): Field | undefined {
  return uiSchema?.['ui:options']?.['described'] as Field | undefined;
}

/** The field of a value that rjsf leaves to us. */
export function fieldOfValue(name: string, uiSchema: UiSchema | undefined): Field {
  return describedField(uiSchema) ?? valueField(name, { schema: {}, label: name, root: {} });
}
