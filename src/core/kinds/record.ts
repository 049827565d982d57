import type { FieldKind } from '../schema/fieldKind.ts';
import { plainText } from './texts/plainText.ts';

/** A record of any type, as `{type}/{id}`. */
export const record = {
  name: 'record',
  jsonType: 'string',
  matches: () => false,
  column: 'exact',
  widget: 'record',
  operators: ['eq', 'ne'],
  shownIn: 'lists',
  cell: 'record',
  references: 'any',
  toText: plainText,
} as const satisfies FieldKind;
