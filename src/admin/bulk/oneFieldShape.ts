import { kindOf } from '#core/kinds/index.ts';
import type { ContentType, Screen, Shape } from '#core/schema/contentType.ts';
import type { Field } from '#core/schema/field.ts';
import { type JsonSchema, resolveRef } from '#core/schema/jsonSchema.ts';

/** The fields that bulk changes offer. Lists of groups are left out, since they rarely apply to many records. */
export function changeableFields(type: ContentType, screen: Screen): readonly Field[] {
  return screen.fields
    .map((name) => type.fields.find((field) => field.name === name))
    .filter((field) => field !== undefined)
    .filter(
      (field) =>
        !field.isWriteOnly &&
        !field.isOnlyNew &&
        field.schema['readOnly'] !== true &&
        !field.isUnique &&
        field.textOf === undefined &&
        kindOf(field).fieldsIn !== 'items',
    );
}

/** Schema keywords about the whole record, which one value cannot satisfy. */
const recordKeywords = [
  '$ref',
  'required',
  'allOf',
  'anyOf',
  'oneOf',
  'not',
  'if',
  'then',
  'else',
  'dependentRequired',
  'dependentSchemas',
  'minProperties',
];

/** The shape of a form with one required field. The server checks conditions that involve other fields. */
export function oneFieldShape(type: ContentType, field: Field): Shape {
  const whole = { ...type.schema, ...resolveRef(type.schema, type.schema) };
  const rest = Object.fromEntries(Object.entries(whole).filter(([keyword]) => !recordKeywords.includes(keyword)));
  const schema: JsonSchema = { ...rest, required: [field.name] };
  return {
    title: type.title,
    schema,
    fields: [{ ...field, showIf: undefined, valueIf: undefined, isRequired: true }],
    isOpen: false,
  };
}
