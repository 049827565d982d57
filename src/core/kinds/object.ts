import { ownValue } from '../values/ownValue.ts';
import type { FieldKind } from '../schema/fieldKind.ts';
import { isJsonObject } from '../values/json.ts';
import { isOnly, type JsonSchema } from '../schema/jsonSchema.ts';
import { plainText } from './texts/plainText.ts';

/** A group of fields. */
export const object = {
  name: 'object',
  jsonType: 'object',
  matches: isGroup,
  column: 'json',
  widget: 'object',
  operators: [],
  cell: 'json',
  view: 'group',
  fieldsIn: 'value',
  isGroup: true,
  toText: (value, field) =>
    isJsonObject(value)
      ? field.fields
          .map((inner) => plainText(ownValue(value, inner.name)))
          .filter((part) => part !== '')
          .join(', ')
      : '',
} as const satisfies FieldKind;

/** Whether a schema describes an object by its properties. */
export function isGroup(schema: JsonSchema): boolean {
  return isOnly(schema, 'object') && Object.keys(schema.properties ?? {}).length > 0;
}
