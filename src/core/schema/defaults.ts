import type { Field } from './field.ts';
import type { Json } from '../values/json.ts';
import type { Values } from '../store/record.ts';

/** The values that a new record starts with: the defaults that the schema's properties name. */
export function defaultsOf(fields: readonly Field[]): Values {
  const named = fields.filter((field) => field.schema.default !== undefined);
  return Object.fromEntries(named.map((field) => [field.name, field.schema.default as Json]));
}
