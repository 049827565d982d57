import type { FieldKind } from '../schema/fieldKind.ts';
import { isOnly } from '../schema/jsonSchema.ts';
import { number } from './number.ts';

export const integer = {
  ...number,
  name: 'integer',
  jsonType: 'integer',
  matches: (schema) => isOnly(schema, 'integer'),
} as const satisfies FieldKind;
