import type { FieldKind } from '../schema/fieldKind.ts';
import { plainText } from './texts/plainText.ts';

export const colour = {
  name: 'colour',
  jsonType: 'string',
  matches: (schema, hints) => hints.widget === 'colour' || schema.format === 'color',
  column: 'exact',
  widget: 'colour',
  operators: ['eq', 'ne'],
  isShort: () => true,
  cell: 'text',
  view: 'swatch',
  toText: plainText,
} as const satisfies FieldKind;
