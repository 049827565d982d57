import type { FieldKind } from '../schema/fieldKind.ts';
import { isOnly } from '../schema/jsonSchema.ts';

export const boolean = {
  name: 'boolean',
  jsonType: 'boolean',
  matches: (schema) => isOnly(schema, 'boolean'),
  column: 'boolean',
  widget: 'checkbox',
  operators: ['eq', 'ne'],
  notOffered: ['ne'],
  isSearched: false,
  isShort: () => true,
  shownIn: 'lists',
  isFilter: true,
  cell: 'yesNo',
  view: 'yesNo',
  spoken: 'yesNo',
  start: 'json',
  isFact: true,
  toText: (value, _field, messages) => (value === true ? messages.kinds.yes : value === false ? messages.kinds.no : ''),
} as const satisfies FieldKind;
