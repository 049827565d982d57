import type { ContentType } from '#core/contentType.ts';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import { dateOf } from '../cards.ts';
import { addressOf, personAnchor } from '../places.ts';
import type { ListRequest, Portal, PublicRecord } from '../portal.ts';
import { textOf, titleOf } from '../titles.ts';
import { type Hit, hitOf } from './hit.ts';
import { readFields } from './searchedFields.ts';
import type { Segment } from './segments.ts';

export const peopleTypeName = 'organigrama';

type Searched = { readonly portal: Portal; readonly terms: readonly string[]; readonly words: ServerCatalog };

/** The records of a type that have all the words, those that have them in their title apart. Reject as the store does. */
export function recordSegments(
  type: ContentType,
  searched: Searched,
): { readonly titled: Segment<Hit>; readonly other: Segment<Hit> } {
  const { portal, terms, words } = searched;
  const fields = readFields(type).map(({ name }) => name);
  const title = fields.filter((name) => name === type.titleField);
  const segment =
    (where: Pick<ListRequest, 'searchIn' | 'notIn'>): Segment<Hit> =>
    async (page) => {
      const request = { ...page, ...where, search: terms.join(' '), isNewestFirst: hasDetail(type) };
      const { records, total } = await portal.list(type, request);
      return { items: records.map((record) => recordHit(type, { record, terms, words })), total };
    };
  return { titled: segment({ searchIn: title }), other: segment({ searchIn: fields, notIn: title }) };
}

/** How many records of a type have all the words. Rejects as the store does. */
export async function countRecords(type: ContentType, { portal, terms }: Omit<Searched, 'words'>): Promise<number> {
  const searchIn = readFields(type).map(({ name }) => name);
  return (await portal.list(type, { limit: 0, search: terms.join(' '), searchIn })).total;
}

function hasDetail({ publicPlace }: ContentType): boolean {
  return publicPlace?.detail !== undefined;
}

type Found = { readonly record: PublicRecord; readonly terms: readonly string[]; readonly words: ServerCatalog };

function recordHit(type: ContentType, { record, terms, words }: Found): Hit {
  const title = titleOf(type, record, words);
  const texts = readFields(type).flatMap((field) => {
    if (field.name === type.titleField) return [];
    const text = textOf(record.values[field.name], field, words).trim();
    const isProse = field.kind === 'longText' || field.kind === 'richText';
    return text === '' ? [] : [isProse ? text : `${field.label}: ${text}`];
  });
  const date = type.name === 'noticias' ? dateOf(type, record, words) : undefined;
  return hitOf({ title, kicker: type.singular, href: placeOf(type, record, title), texts, date }, terms);
}

/** A record without a page of its own stands in its type's list: a person at a place of the chart, others where the list finds them. */
function placeOf(type: ContentType, record: PublicRecord, title: string): string | undefined {
  const { list, detail } = type.publicPlace ?? {};
  if (detail !== undefined || list === undefined) return addressOf(type, record);
  return type.name === peopleTypeName
    ? `${list}#${encodeURIComponent(personAnchor(record.id))}`
    : `${list}?${new URLSearchParams({ q: title.slice(0, 200) })}`;
}
