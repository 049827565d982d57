import type { FieldKind } from '../schema/fieldKind.ts';
import { plainText } from './texts/plainText.ts';

export const relation = {
  name: 'relation',
  jsonType: 'string',
  matches: (_schema, hints) => hints.relation !== undefined,
  column: 'exact',
  widget: 'relation',
  operators: ['eq', 'ne'],
  isShort: () => true,
  shownIn: 'lists',
  isFilter: true,
  cell: 'record',
  references: 'one',
  isDivider: true,
  toText: plainText,
} as const satisfies FieldKind;
