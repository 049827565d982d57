import type { FieldKind } from '../../schema/fieldKind.ts';
import { plainText } from './plainText.ts';

export const phone = {
  name: 'phone',
  jsonType: 'string',
  matches: (_schema, hints) => hints.widget === 'phone',
  column: 'text',
  widget: 'phone',
  operators: ['like', 'eq', 'ne'],
  isSearched: true,
  isShort: () => true,
  shownIn: 'lists',
  cell: 'text',
  view: 'phone',
  line: 'phone',
  toText: plainText,
} as const satisfies FieldKind;
