import type { ContentType, Screen, Shape } from '#core/schema/contentType.ts';
import type { Field } from '#core/schema/field.ts';
import { type JsonSchema, resolveRef } from '#core/schema/jsonSchema.ts';

/** The fields that many records can be given the same value of. A list of groups is rather a record's own. */
export function changeableFields(type: ContentType, screen: Screen): readonly Field[] {
  return screen.fields
    .map((name) => type.fields.find((field) => field.name === name))
    .filter((field) => field !== undefined)
    .filter(
      (field) =>
        !field.isWriteOnly &&
        !field.isOnlyNew &&
        !field.isUnique &&
        field.textOf === undefined &&
        !['objectList', 'gallery'].includes(field.kind),
    );
}

/** The words of a schema that judge a record as a whole, which one value alone cannot answer for. */
const wordsForRecords = [
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

/** A form of one field, which it then needs; conditions that look at other fields are left to the server. */
export function oneFieldShape(type: ContentType, field: Field): Shape {
  const whole = { ...type.schema, ...resolveRef(type.schema, type.schema) };
  const rest = Object.fromEntries(Object.entries(whole).filter(([word]) => !wordsForRecords.includes(word)));
  const schema: JsonSchema = { ...rest, required: [field.name] };
  return {
    title: type.title,
    schema,
    fields: [{ ...field, showIf: undefined, isRequired: true }],
    isOpen: false,
  };
}
