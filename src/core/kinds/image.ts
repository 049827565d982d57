import type { FieldKind } from '../schema/fieldKind.ts';
import { isOnly } from '../schema/jsonSchema.ts';
import { plainText } from './texts/plainText.ts';

export const image = {
  name: 'image',
  jsonType: 'string',
  matches: (schema, hints) => isOnly(schema, 'string') && hints.widget === 'image',
  column: 'exact',
  widget: 'image',
  operators: ['like', 'eq', 'ne'],
  notOffered: ['like', 'unlike', 'eq', 'ne'],
  isSearched: false,
  shownIn: 'lists',
  isFilter: false,
  cell: 'text',
  view: 'picture',
  file: 'picture',
  isAddress: true,
  toText: plainText,
} as const satisfies FieldKind;
