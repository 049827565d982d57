import type { FieldKind } from '../fieldKind.ts';
import { isJsonObject } from '../json.ts';
import { isOnly, type JsonSchema } from '../jsonSchema.ts';
import { plainText } from './plainText.ts';

/** A group of fields. */
export const object = {
  name: 'object',
  jsonType: 'object',
  matches: (schema: JsonSchema) => isOnly(schema, 'object') && Object.keys(schema.properties ?? {}).length > 0,
  column: 'json',
  widget: 'object',
  operators: [],
  isSearched: false,
  toText: (value, field) =>
    isJsonObject(value)
      ? field.fields
          .map((inner) => plainText(value[inner.name]))
          .filter((part) => part !== '')
          .join(', ')
      : '',
} as const satisfies FieldKind;
