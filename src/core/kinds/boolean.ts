import type { FieldKind } from '../schema/fieldKind.ts';

export const boolean = {
  name: 'boolean',
  jsonType: 'boolean',
  column: 'boolean',
  widget: 'checkbox',
  operators: ['eq', 'ne'],
  notOffered: ['ne'],
  isShort: () => true,
  shownIn: 'lists',
  isFilter: true,
  cell: 'yesNo',
  toText: (value, _field, messages) => (value === true ? messages.kinds.yes : value === false ? messages.kinds.no : ''),
} as const satisfies FieldKind;
