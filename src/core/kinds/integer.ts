import type { FieldKind } from '../schema/fieldKind.ts';
import { number } from './number.ts';

export const integer = {
  ...number,
  name: 'integer',
  jsonType: 'integer',
} as const satisfies FieldKind;
