import type { Field } from '../schema/field.ts';
import type { FieldKind } from '../schema/fieldKind.ts';
import { asSchema } from '../schema/jsonSchema.ts';
import { isJsonObject } from '../values/json.ts';
import { isGroup } from './object.ts';

/** A list of groups of fields, in the chosen order. */
export const objectList = {
  name: 'objectList',
  jsonType: 'array',
  matches: ({ items }) => isGroup(asSchema(items) ?? {}),
  column: 'json',
  widget: 'objectList',
  operators: [],
  cell: 'json',
  view: 'groups',
  fieldsIn: 'items',
  isGroup: true,
  toText: (value, { fields }, messages) => {
    if (!Array.isArray(value)) return '';
    const done = stepField(fields)?.name;
    if (done === undefined) return messages.kinds.items(value.length);
    const count = value.filter((item) => isJsonObject(item) && item[done] === true).length;
    return messages.kinds.done(count, value.length);
  },
} as const satisfies FieldKind;

/** Whether a step is done: the only yes or no of the items, right after their text. Undefined for other lists. */
function stepField(fields: readonly Pick<Field, 'name' | 'kind'>[]): Pick<Field, 'name'> | undefined {
  const flags = fields.filter(({ kind }) => kind === 'boolean');
  return flags.length === 1 && fields[1] === flags[0] ? flags[0] : undefined;
}
