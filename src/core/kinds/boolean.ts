import type { FieldKind } from '../schema/fieldKind.ts';
import { isOnly } from '../schema/jsonSchema.ts';

export const boolean = {
  name: 'boolean',
  jsonType: 'boolean',
  matches: (schema) => isOnly(schema, 'boolean'),
  column: 'boolean',
  widget: 'checkbox',
  operators: ['eq', 'ne'],
  isSearched: false,
  isShort: () => true,
  shownIn: 'lists',
  isFilter: true,
  cell: 'yesNo',
  toText: (value, _field, messages) => (value === true ? messages.kinds.yes : value === false ? messages.kinds.no : ''),
} as const satisfies FieldKind;
