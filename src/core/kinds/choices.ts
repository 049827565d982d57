import { listComputations } from '../names/computationNames.ts';
import type { FieldKind } from '../schema/fieldKind.ts';
import { asSchema } from '../schema/jsonSchema.ts';
import { choice, optionText } from './choice.ts';

/** Several distinct values of a closed list. */
export const choices = {
  name: 'choices',
  jsonType: 'array',
  matches: (schema) => schema.uniqueItems === true && choice.matches(asSchema(schema.items) ?? {}),
  column: 'list',
  widget: 'checkboxes',
  operators: ['eq', 'ne'],
  shownIn: 'lists',
  isFilter: true,
  cell: 'options',
  computations: listComputations,
  toText: (value, field) => (Array.isArray(value) ? value.map((item) => optionText(item, field)).join(', ') : ''),
} as const satisfies FieldKind;
