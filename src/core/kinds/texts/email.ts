import type { FieldKind } from '../../schema/fieldKind.ts';
import { plainText } from './plainText.ts';

export const email = {
  name: 'email',
  jsonType: 'string',
  matches: (schema) => schema.format === 'email' || schema.format === 'idn-email',
  column: 'text',
  widget: 'email',
  operators: ['like', 'eq', 'ne'],
  isSearched: true,
  isShort: () => true,
  shownIn: 'lists',
  cell: 'text',
  view: 'email',
  line: 'email',
  isTitle: true,
  toText: plainText,
} as const satisfies FieldKind;
