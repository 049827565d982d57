import type { FieldKind } from '../../schema/fieldKind.ts';
import { plainText } from './plainText.ts';

export const url = {
  name: 'url',
  jsonType: 'string',
  matches: (schema) => ['uri', 'uri-reference', 'iri', 'iri-reference'].includes(schema.format ?? ''),
  column: 'exact',
  widget: 'url',
  operators: ['like', 'eq', 'ne'],
  cell: 'text',
  view: 'link',
  line: 'url',
  toText: plainText,
} as const satisfies FieldKind;
