import type { FieldKind } from '../schema/fieldKind.ts';
import { asSchema, isOnly } from '../schema/jsonSchema.ts';
import { object } from './object.ts';

/** A list of groups of fields, in the chosen order. */
export const objectList = {
  name: 'objectList',
  jsonType: 'array',
  matches: (schema) => isOnly(schema, 'array') && object.matches(asSchema(schema.items) ?? {}),
  column: 'json',
  widget: 'objectList',
  operators: [],
  isSearched: false,
  shownIn: 'records',
  isFilter: false,
  cell: 'json',
  toText: (value, _field, messages) => (Array.isArray(value) ? messages.kinds.items(value.length) : ''),
} as const satisfies FieldKind;
