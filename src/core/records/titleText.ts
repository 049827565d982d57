import { isOnCalendar, kindOf } from '../kinds/index.ts';
import type { Catalog } from '../locales/catalog.ts';
import { type ContentType, fieldOf } from '../schema/contentType.ts';
import type { Field } from '../schema/field.ts';
import { isJsonObject } from '../values/json.ts';
import { ownValue } from '../values/ownValue.ts';
import { titleNames } from '../text/titleNames.ts';

const longest = 80;

/**
 * The title of a record: its title field as text, or a field with another usual name while it is empty; the first text of a type without a title
 * field; '' when there is none.
 */
export function titleOf(type: ContentType, values: Readonly<Record<string, unknown>>, messages: Catalog): string {
  const field = type.titleField === undefined ? undefined : fieldOf(type, type.titleField);
  if (field === undefined) return titleText(type.fields, values, messages);
  const others = titleNames.flatMap((name) => (name === field.name ? [] : (fieldOf(type, name) ?? [])));
  for (const one of [field, ...others.filter((other) => kindOf(other).line === 'text' && !other.isWriteOnly)]) {
    const text = kindOf(one).toText(ownValue(values, one.name) ?? null, one, messages);
    if (text !== '') return text;
  }
  return '';
}

/** The title of a record whose type has no title field: the first text in it, within groups and lists too, else its first date. */
export function titleText(
  fields: readonly Field[],
  values: Readonly<Record<string, unknown>>,
  messages: Catalog,
): string {
  const text = firstOf(isText, fields, { values, messages }) || firstOf(isDay, fields, { values, messages });
  return text.length <= longest ? text : `${text.slice(0, longest).replace(/\s+\S*$/u, '')}…`;
}

type TitleTest = (field: Field, value: unknown) => boolean;

const isText: TitleTest = (field, value) => {
  const { line, words, isFromTitle, cell } = kindOf(field);
  if (line !== undefined || words !== undefined || isFromTitle === true || cell === 'option') return true;
  return field.kind === 'list' && isTextList(value);
};
const isDay: TitleTest = (field) => isOnCalendar(kindOf(field));

type Source = { readonly values: Readonly<Record<string, unknown>>; readonly messages: Catalog };

function firstOf(isTitle: TitleTest, fields: readonly Field[], { values, messages }: Source): string {
  for (const field of fields.filter(({ isWriteOnly }) => !isWriteOnly)) {
    const value = ownValue(values, field.name);
    const inner = (Array.isArray(value) ? value : [value]).filter(isJsonObject);
    const text = isTitle(field, value)
      ? kindOf(field).toText(value, field, messages).trim()
      : (inner.map((item) => firstOf(isTitle, field.fields, { values: item, messages })).find((one) => one !== '') ??
        '');
    if (text !== '') return text;
  }
  return '';
}

function isTextList(value: unknown): boolean {
  return Array.isArray(value) && value.length > 0 && value.every((item) => typeof item === 'string');
}
