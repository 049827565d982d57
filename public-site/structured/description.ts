import { kindOf } from '#core/kinds/index.ts';
import { ownValue } from '#core/values/ownValue.ts';
import { type ContentType, fieldOf, shownFieldsOf } from '#core/schema/contentType.ts';
import type { Field } from '#core/schema/field.ts';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import { excerpt } from '../text/excerpt.ts';
import { plainMarkdown } from '../text/markdown.ts';
import type { PublicRecord } from '../portal/publicRecord.ts';
import { textOf } from '../portal/titles.ts';

/** Characters that search engines show. */
const length = 155;

/** More of a text than an excerpt needs. */
const enough = 2000;

/** The description of a record's page: the beginning of its first prose field as plain text; undefined when it has none. */
export function descriptionOf(type: ContentType, record: PublicRecord, messages: ServerCatalog): string | undefined {
  const columns = type.list.columns.map((name) => fieldOf(type, name)).filter((field) => field?.isPublic === true);
  const fields = [...columns, ...shownFieldsOf(type)].filter(
    (field) => field !== undefined && kindOf(field).isProse === true,
  );
  for (const field of fields) {
    const text = field === undefined ? '' : plainText(ownValue(record.values, field.name), field, messages);
    if (text !== '') return text;
  }
  return undefined;
}

function plainText(value: unknown, field: Field, messages: ServerCatalog): string {
  if (typeof value !== 'string') return '';
  const start = value.slice(0, enough);
  if (kindOf(field).words === 'markdown') return excerpt(plainMarkdown(start), { messages, length });
  return excerpt(textOf(start, field, messages).replaceAll(/^\s*[•*·-]\s+/gm, ''), { messages, length });
}

/** Shortens a text to a description; undefined when it is empty. */
export function shortened(text: string | undefined, messages: ServerCatalog): string | undefined {
  const short = text === undefined ? '' : excerpt(text, { messages, length });
  return short === '' ? undefined : short;
}
