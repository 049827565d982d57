import type { ContentType } from '../schema/contentType.ts';
import type { Field } from '../schema/field.ts';
import type { StoredRecord, Values } from '../values/record.ts';
import { isShown } from '../schema/fieldVisibility.ts';
import { isJsonObject, isSameJson, type Json, type JsonObject } from '../values/json.ts';
import { memoizeByObject } from '../values/memoizeByObject.ts';
import { ownValue } from '../values/ownValue.ts';

/** Whether citizens see a public field: its condition is true, and its value is not a sample. */
function isShownToCitizens(field: Field, values: Values): boolean {
  return isShown(field, values) && !(field.isSample && isSameJson(ownValue(values, field.name), field.schema.default));
}

/** Whether citizens see a field of some records only, or only some of its members. */
export const isConditional: (field: Field) => boolean = memoizeByObject(
  (field) => field.showIf !== undefined || field.isSample || field.fields.some(isConditional),
);

const conditionalOf = memoizeByObject((fields: readonly Field[]) => fields.filter(isConditional));

/** The value that citizens see in a public field, without the hidden members of groups and items; undefined when it is hidden. */
export function valueForCitizens(field: Field, values: Values): Json | undefined {
  const value = ownValue(values, field.name);
  if (value === undefined || !isConditional(field)) return value;
  if (!isShownToCitizens(field, values)) return undefined;
  if (Array.isArray(value)) return value.map((item) => (isJsonObject(item) ? withoutHiddenMembers(item, field) : item));
  if (!isJsonObject(value)) return value;
  const members = withoutHiddenMembers(value, field);
  const isHidden = Object.keys(members).length === 0 && Object.keys(value).length > 0;
  return isHidden ? undefined : members;
}

/** A record without the values that its conditions hide from citizens. Fields that are not public stay. */
export function recordForCitizens(record: StoredRecord, type: ContentType): StoredRecord {
  return withoutHiddenMembers(record, type) as StoredRecord;
}

/** Removes the hidden members; others stay, also those without a field. */
function withoutHiddenMembers(values: Values, { fields }: { readonly fields: readonly Field[] }): JsonObject {
  const conditional = conditionalOf(fields);
  if (conditional.length === 0) return values as JsonObject;
  const shown = new Map(conditional.map((field) => [field.name, valueForCitizens(field, values)]));
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => {
      const member = shown.has(name) ? shown.get(name) : value;
      return member === undefined ? [] : [[name, member]];
    }),
  );
}
