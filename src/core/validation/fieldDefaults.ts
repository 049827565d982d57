import type { Field } from '../schema/field.ts';
import type { Json } from '../values/json.ts';
import type { Values } from '../values/record.ts';

/** The defaults of fields, without those inside groups, branches and items. */
export function defaultsOf(fields: readonly Field[]): Values {
  const fieldsWithDefault = fields.filter((field) => field.schema.default !== undefined);
  return Object.fromEntries(fieldsWithDefault.map((field) => [field.name, field.schema.default as Json]));
}
