import type { FieldKind } from '../schema/fieldKind.ts';

/** Whatever no other kind understands; edited as JSON text. */
export const json = {
  name: 'json',
  jsonType: 'any',
  matches: () => true,
  column: 'json',
  widget: 'json',
  operators: [],
  isSearched: false,
  toText: (value) => (value === undefined || value === null ? '' : JSON.stringify(value)),
} as const satisfies FieldKind;
