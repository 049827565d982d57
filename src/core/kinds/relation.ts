import type { FieldKind } from '../schema/fieldKind.ts';
import { isOnly } from '../schema/jsonSchema.ts';
import { plainText } from './texts/plainText.ts';

export const relation = {
  name: 'relation',
  jsonType: 'string',
  matches: (schema, hints) => hints.relation !== undefined && isOnly(schema, 'string'),
  column: 'exact',
  widget: 'relation',
  operators: ['eq', 'ne'],
  isSearched: false,
  isShort: () => true,
  shownIn: 'lists',
  isFilter: true,
  cell: 'record',
  view: 'record',
  references: 'one',
  spoken: 'record',
  start: 'text',
  isDivider: true,
  toText: plainText,
} as const satisfies FieldKind;
