import type { FieldKind } from '../schema/fieldKind.ts';
import { plainText } from './texts/plainText.ts';

export const image = {
  name: 'image',
  jsonType: 'string',
  matches: (_schema, hints) => hints.widget === 'image',
  column: 'exact',
  widget: 'image',
  operators: ['like', 'eq', 'ne'],
  notOffered: ['like', 'unlike', 'eq', 'ne'],
  shownIn: 'lists',
  cell: 'text',
  view: 'picture',
  file: 'picture',
  toText: plainText,
} as const satisfies FieldKind;
