import { listComputations } from '../names/computationNames.ts';
import { asSchema, isOnly } from '../schema/jsonSchema.ts';
import type { FieldKind } from '../schema/fieldKind.ts';
import { plainText } from './texts/plainText.ts';

/** A list of ids of another content type's records. */
export const relations = {
  name: 'relations',
  jsonType: 'array',
  matches: (schema, hints) => hints.relation !== undefined && isOnly(asSchema(schema.items) ?? {}, 'string'),
  column: 'list',
  widget: 'relations',
  operators: ['eq', 'ne'],
  isFilter: true,
  cell: 'records',
  references: 'many',
  computations: listComputations,
  toText: (value) => (Array.isArray(value) ? value.map(plainText).join(', ') : ''),
} as const satisfies FieldKind;
