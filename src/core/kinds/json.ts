import type { FieldKind } from '../schema/fieldKind.ts';

/** Values that no other kind supports; edited as JSON text. */
export const json = {
  name: 'json',
  jsonType: 'any',
  matches: () => true,
  column: 'json',
  widget: 'json',
  operators: [],
  cell: 'json',
  toText: (value) => (value === undefined || value === null ? '' : JSON.stringify(value)),
} as const satisfies FieldKind;
