import type { FieldKind } from '../fieldKind.ts';
import { isOnly } from '../jsonSchema.ts';
import { number } from './number.ts';

export const integer = {
  ...number,
  name: 'integer',
  jsonType: 'integer',
  matches: (schema) => isOnly(schema, 'integer'),
} as const satisfies FieldKind;
