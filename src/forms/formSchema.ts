import type { RJSFSchema, UiSchema } from '@rjsf/utils';
import type { Shape } from '#core/schema/contentType.ts';
import type { Field } from '#core/schema/field.ts';
import type { JsonSchema } from '#core/schema/jsonSchema.ts';
import { isSameJson } from '#core/values/json.ts';
import { readFields } from '#core/schema/readFields.ts';

/** The name under which SchemaForm registers FieldInput at rjsf. */
export const inputField = 'input';

/** The part of a shape's schema that a form shows, in the keywords that rjsf supports. */
export function formSchema(shape: Shape, names: readonly string[]): RJSFSchema {
  const { title: _title, description: _description, $schema: _meta, $id: _id, ...schema } = shape.schema;
  const { dependentSchemas, dependentRequired, properties = {}, ...rest } = schema;
  const shownProperties = Object.entries(properties).filter(
    ([name, property]) => names.includes(name) && property !== true,
  );
  return {
    ...rest,
    type: 'object',
    additionalProperties: false,
    properties: Object.fromEntries(shownProperties),
    ...(dependentSchemas === undefined && dependentRequired === undefined
      ? {}
      : { dependencies: { ...(dependentRequired as object | undefined), ...dependentSchemas } }),
  } as RJSFSchema;
}

type UiOptions = {
  readonly order?: readonly string[];
  /** Names of the fields that have a widget of their own, whatever their kind. */
  readonly ownInputs?: { has(name: string): boolean };
};

/** The uiSchema: rjsf draws groups and lists itself, and every other value through FieldInput. */
export function uiSchemaOf(fields: readonly Field[], { order, ownInputs }: UiOptions = {}): UiSchema {
  const members = fields.map((field) => [field.name, uiOf(field, ownInputs?.has(field.name) === true)] as const);
  return { ...Object.fromEntries(members), ...(order && { 'ui:order': [...order, '*'] }) };
}

function uiOf(field: Field, hasOwnInput = false): UiSchema {
  // rjsf labels a property without a title by its raw name.
  const title = field.schema.title === undefined && { title: field.label };
  const options = { 'ui:options': { described: field, ...title } };
  if (hasOwnInput) return { 'ui:field': inputField, 'ui:fieldReplacesAnyOrOneOf': true, ...options };
  if (field.widget === 'object' && field.kind === 'object') return { ...uiSchemaOf(field.fields), ...options };
  if (field.widget === 'objectList' && field.kind === 'objectList')
    return { items: uiSchemaOf(field.fields), ...options };
  if (field.widget === 'list' && field.kind === 'list') return options;
  return { 'ui:field': inputField, 'ui:fieldReplacesAnyOrOneOf': true, ...options };
}

function asJsonSchema(schema: RJSFSchema | boolean): JsonSchema {
  return typeof schema === 'boolean' ? {} : (schema as JsonSchema);
}

/** The field that uiSchemaOf stored in the uiSchema. */
export function describedField(uiSchema: UiSchema | undefined): Field | undefined {
  return uiSchema?.['ui:options']?.['described'] as Field | undefined;
}

/** The field of a value: the stored one, or one read from the schema when an alternative defines another value with that name. */
export function fieldOfValue(
  name: string,
  { schema, uiSchema }: { readonly schema: RJSFSchema | boolean; readonly uiSchema: UiSchema | undefined },
): Field {
  const described = describedField(uiSchema);
  const own = asJsonSchema(schema);
  if (described !== undefined && isSameJson(described.schema, own)) return described;
  const [field = described] = readFields({ properties: { [name]: own } }, { root: {}, depth: 1 });
  if (field === undefined) throw new Error(`${name} has no schema`);
  return field;
}
