import type { FieldKind } from '../../schema/fieldKind.ts';
import { plainText } from './plainText.ts';

export const slug = {
  name: 'slug',
  jsonType: 'string',
  matches: (_schema, hints) => hints.widget === 'slug',
  column: 'exact',
  widget: 'slug',
  operators: ['like', 'eq', 'ne'],
  isSearched: true,
  shownIn: 'lists',
  cell: 'text',
  isFromTitle: true,
  isTitle: true,
  toText: plainText,
} as const satisfies FieldKind;
