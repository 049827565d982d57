import { type ContentType, fieldOf } from '#core/schema/contentType.ts';
import type { Field } from '#core/schema/field.ts';
import { kindOf } from '#core/kinds/index.ts';
import type { FieldKindName } from '#core/kinds/names.ts';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import type { PublicRecord } from './publicRecord.ts';
import { safeAddress } from '#core/text/safeAddress.ts';

/** The title of a record for citizens; never empty. */
export function titleOf(type: ContentType, record: PublicRecord, words: ServerCatalog): string {
  const field = type.titleField === undefined ? undefined : fieldOf(type, type.titleField);
  const title = field?.isPublic === true ? textOf(record.values[field.name], field, words).trim() : '';
  if (title !== '') return title;
  return type.isSingle ? type.label : words.site.untitled(type.singular, record.id.slice(-6));
}

/** The value as plain text, even when it does not match its field's kind. */
export function textOf(value: unknown, field: Field, words: ServerCatalog): string {
  const text = kindOf(field).toText(value, field, words);
  if (text !== '') return text;
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** The address of the record's picture; undefined when it has none or the address is unsafe. */
export function imageOf(type: ContentType, record: PublicRecord): string | undefined {
  return type.imageField === undefined ? undefined : safeAddress(record.values[type.imageField]);
}

/** The public field of this name, if it has one of these kinds: a schema may have changed since the page was written. */
export function fieldOfKind(
  type: ContentType,
  { name, kinds }: { readonly name: string; readonly kinds: readonly FieldKindName[] },
): Field | undefined {
  const field = fieldOf(type, name);
  return field?.isPublic === true && kinds.includes(field.kind) ? field : undefined;
}
