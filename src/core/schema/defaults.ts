import type { Field } from './field.ts';
import type { Json } from '../values/json.ts';
import type { Values } from '../store/record.ts';

/** The initial values of a new record: the defaults of the schema's properties. */
export function defaultsOf(fields: readonly Field[]): Values {
  const named = fields.filter((field) => field.schema.default !== undefined);
  return Object.fromEntries(named.map((field) => [field.name, field.schema.default as Json]));
}
