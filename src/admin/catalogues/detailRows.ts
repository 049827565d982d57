import { isDetailList } from '#core/catalogues/entrySchema.ts';
import { ownValue } from '#core/values/ownValue.ts';
import { asSchema } from '#core/schema/jsonSchema.ts';
import { type ContentType, type Shape, shownMembers } from '#core/schema/contentType.ts';
import type { Field } from '#core/schema/field.ts';
import type { StoredRecord, Values } from '#core/values/record.ts';
import { isJsonObject, type JsonObject } from '#core/values/json.ts';

/** The lists of an entry, which the details of its catalogue define. */
export function detailFields({ fields }: Pick<ContentType, 'fields'>): readonly Field[] {
  return fields.filter(isDetailList);
}

export function plainFields({ fields }: Pick<ContentType, 'fields'>): readonly Field[] {
  return fields.filter((field) => !isDetailList(field));
}

/** The form of one row of a detail. */
export function rowShape(field: Field): Shape {
  return { title: field.label, schema: asSchema(field.schema.items) ?? {}, fields: shownMembers(field), isOpen: true };
}

export function rowsOf(record: StoredRecord | Values, name: string): readonly JsonObject[] {
  const rows = ownValue(record, name);
  return Array.isArray(rows) ? rows.filter(isJsonObject) : [];
}
