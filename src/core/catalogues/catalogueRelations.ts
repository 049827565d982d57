import { ownValue } from '../values/ownValue.ts';
import type { JsonSchema } from '../schema/jsonSchema.ts';
import { isJsonObject, type Json } from '../values/json.ts';

/** Finds the content type of the entries of a catalogue by its id or slug. */
export type FindEntryType = (catalogue: string) => string | undefined;

/**
 * The schema with a relation to the entries of the catalogue that an `x-field.catalogue` names; without that catalogue the value is
 * a plain text. Returns the same object when it names none.
 */
export function withCatalogueRelations(schema: JsonSchema, find: FindEntryType): JsonSchema {
  return related(schema as Json, find) as JsonSchema;
}

function related(value: Json, find: FindEntryType): Json {
  if (Array.isArray(value)) {
    const items = value.map((item) => related(item, find));
    return items.some((item, index) => item !== value[index]) ? items : value;
  }
  if (!isJsonObject(value)) return value;
  const entries = Object.entries(value).map(([name, member]): [string, Json] => [
    name,
    member === undefined ? null : name === 'x-field' ? withRelation(member, find) : related(member, find),
  ]);
  return entries.some(([name, member]) => member !== ownValue(value, name)) ? Object.fromEntries(entries) : value;
}

function withRelation(hints: Json, find: FindEntryType): Json {
  const catalogue = isJsonObject(hints) ? hints['catalogue'] : undefined;
  const relation = typeof catalogue === 'string' ? find(catalogue) : undefined;
  return isJsonObject(hints) && relation !== undefined ? { ...hints, relation } : hints;
}
