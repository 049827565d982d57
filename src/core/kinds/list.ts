import { listComputations } from '../names/computationNames.ts';
import type { FieldKind } from '../schema/fieldKind.ts';
import { asSchema, isOnly } from '../schema/jsonSchema.ts';
import { plainText } from './texts/plainText.ts';

/** A list of texts or numbers. */
export const list = {
  name: 'list',
  jsonType: 'array',
  matches: ({ items }) => ['string', 'number', 'integer'].some((type) => isOnly(asSchema(items) ?? {}, type)),
  column: 'list',
  widget: 'list',
  operators: ['eq', 'ne'],
  cell: 'items',
  computations: listComputations,
  toText: (value) => (Array.isArray(value) ? value.map(plainText).join(', ') : ''),
} as const satisfies FieldKind;
