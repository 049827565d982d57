import type { FieldKind } from '../schema/fieldKind.ts';
import { asSchema, isOnly } from '../schema/jsonSchema.ts';
import { isJsonObject } from '../values/json.ts';
import { object } from './object.ts';

/** A list of groups of fields, in the chosen order. */
export const objectList = {
  name: 'objectList',
  jsonType: 'array',
  matches: (schema) => isOnly(schema, 'array') && object.matches(asSchema(schema.items) ?? {}),
  column: 'json',
  widget: 'objectList',
  operators: [],
  isSearched: false,
  shownIn: 'records',
  isFilter: false,
  cell: 'json',
  toText: (value, { fields }, messages) => {
    if (!Array.isArray(value)) return '';
    // A list of steps, each of which is done or not.
    const done = fields.find(({ kind }) => kind === 'boolean')?.name;
    if (done === undefined || fields.length !== 2) return messages.kinds.items(value.length);
    const count = value.filter((item) => isJsonObject(item) && item[done] === true).length;
    return messages.kinds.done(count, value.length);
  },
} as const satisfies FieldKind;
