import { asSchema, isOnly } from '../schema/jsonSchema.ts';
import type { FieldKind } from '../schema/fieldKind.ts';
import { plainText } from './texts/plainText.ts';

/** A list of ids of another content type's records. */
export const relations = {
  name: 'relations',
  jsonType: 'array',
  matches: (schema, hints) =>
    hints.relation !== undefined && isOnly(schema, 'array') && isOnly(asSchema(schema.items) ?? {}, 'string'),
  column: 'list',
  widget: 'relations',
  operators: ['eq', 'ne'],
  isSearched: false,
  shownIn: 'records',
  isFilter: true,
  cell: 'records',
  view: 'records',
  references: 'many',
  start: 'item',
  toText: (value) => (Array.isArray(value) ? value.map(plainText).join(', ') : ''),
} as const satisfies FieldKind;
