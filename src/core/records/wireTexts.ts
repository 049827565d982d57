import { ownValue } from '../values/ownValue.ts';
import type { ContentType } from '../schema/contentType.ts';
import type { Field } from '../schema/field.ts';
import { isJsonObject, type Json } from '../values/json.ts';
import { pictureMembers } from '../kinds/gallery.ts';
import { kindOf } from '../kinds/index.ts';
import type { Catalog } from '../locales/catalog.ts';

type Members = Readonly<Record<string, unknown>>;

/** A record as the contract answers it: long dates, a gallery as the addresses of its pictures, other fields as text. */
export function withWireTexts(
  record: Members,
  { type, messages }: { readonly type: Pick<ContentType, 'fields' | 'calls'>; readonly messages: Catalog },
): Members {
  const fields = type.fields.filter(({ name }) => type.calls?.inWords.includes(name) === true);
  const texts = fields.flatMap((field) => {
    const value = ownValue(record, field.name) as Json | undefined;
    return value === undefined || value === null ? [] : [[field.name, toWireText(value, { field, messages })] as const];
  });
  return { ...record, ...Object.fromEntries(texts) };
}

function toWireText(value: Json, { field, messages }: { readonly field: Field; readonly messages: Catalog }): Json {
  if (kindOf(field).view === 'pictures' && Array.isArray(value)) return addressesIn(value as readonly Json[], field);
  return kindOf(field).toText(value, { ...field, dateStyle: 'long' }, messages);
}

function addressesIn(pictures: readonly Json[], field: Field): readonly Json[] {
  const { address = '' } = pictureMembers(field) ?? {};
  return pictures.flatMap((picture) => {
    const value = isJsonObject(picture) ? picture[address] : picture;
    return typeof value === 'string' ? [value] : [];
  });
}
