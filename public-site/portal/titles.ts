import { ownValue } from '#core/values/ownValue.ts';
import { type ContentType, fieldFor, fieldOf, publicFieldsOf } from '#core/schema/contentType.ts';
import type { Field } from '#core/schema/field.ts';
import type { FieldKind } from '#core/schema/fieldKind.ts';
import { pictureText } from '#core/records/pictureText.ts';
import { kindOf } from '#core/kinds/index.ts';
import type { FieldRole } from '#core/names/fieldRoles.ts';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import type { PublicRecord } from './publicRecord.ts';
import { titleText } from '#core/records/titleText.ts';
import { safeAddress } from '#core/text/safeAddress.ts';

/** The title of a record for citizens; never empty. */
export function titleOf(type: ContentType, record: PublicRecord, messages: ServerCatalog): string {
  const field = type.titleField === undefined ? undefined : fieldOf(type, type.titleField);
  const title = field?.isPublic === true ? textOf(ownValue(record.values, field.name), field, messages).trim() : '';
  if (title !== '') return title;
  // Without a title field a record is named by the first text that citizens read of it.
  const first = type.isSingle || field !== undefined ? '' : titleText(publicFieldsOf(type), record.values, messages);
  if (first !== '') return first;
  return type.isSingle ? type.label : messages.site.untitled(type.singular, record.id.slice(-6));
}

/** The value as plain text, even when it does not match its field's kind. */
export function textOf(value: unknown, field: Field, messages: ServerCatalog): string {
  const text = kindOf(field).toText(value, field, messages);
  if (text !== '') return text;
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** The address of the record's picture; undefined when it has none or the address is unsafe. */
export function imageOf(type: ContentType, record: PublicRecord): string | undefined {
  return type.imageField === undefined ? undefined : safeAddress(record.values[type.imageField]);
}

/** The text stored beside the picture's address; '' when there is none. */
export function imageTextOf({ imageField, fields }: ContentType, { values }: PublicRecord): string {
  return imageField === undefined ? '' : pictureText(imageField, { fields, values });
}

/** The public field of a role. */
export function publicFieldFor(type: ContentType, role: FieldRole): Field | undefined {
  const field = fieldFor(type, role);
  return field?.isPublic === true ? field : undefined;
}

/** The first public field of such a kind. */
export function publicFieldOf(type: ContentType, isSuch: (kind: FieldKind) => boolean): Field | undefined {
  return publicFieldsOf(type).find((field) => isSuch(kindOf(field)));
}

/** The text of a page: the first in Markdown, else the first of several paragraphs. */
export function bodyFieldOf(type: ContentType): Field | undefined {
  return (
    publicFieldOf(type, ({ words }) => words === 'markdown') ?? publicFieldOf(type, ({ isProse }) => isProse === true)
  );
}

export function pictureFieldOf(type: ContentType): Field | undefined {
  return publicFieldOf(type, ({ file }) => file === 'picture');
}

/** The label of a field for citizens: pages say 'Correo electrónico' alone, also where a screen of staff has 'Email'. */
export function labelFor({ label, kind }: Field, { home }: ServerCatalog): string {
  return kind === 'email' && label === 'Email' ? home.email : label;
}
