import type { ContentType } from '#core/contentType.ts';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import { dateOf } from '../cards.ts';
import { addressOf, personAnchor } from '../places.ts';
import type { ListRequest } from '../listRequest.ts';
import type { Portal, PublicRecord } from '../portal.ts';
import { titleOf } from '../titles.ts';
import { type Hit, hitOf } from './hit.ts';
import { readFields, textsIn } from './searchedFields.ts';
import { type Segment, segmentOf } from './segments.ts';

export const peopleTypeName = 'organigrama';

/** Of one kind no more than these are shown; what finds much must not cost much. */
export const mostFound = 1000;

type Searched = { readonly portal: Portal; readonly terms: readonly string[]; readonly words: ServerCatalog };

type Segments = { readonly titled: Segment<Hit>; readonly other: Segment<Hit> };

/**
 * The records of a type that have all the words, those that have them in their title apart. Counted as one more than
 * `mostFound` when there are more. Reject as the store does.
 */
export function recordSegments(type: ContentType, searched: Searched): Segments {
  const { portal, terms, words } = searched;
  const fields = searchedNames(type, terms);
  const title = fields.filter((name) => name === type.titleField);
  const find = async (where: Pick<ListRequest, 'searchIn' | 'notIn' | 'offset' | 'limit'>) => {
    const request = { ...where, search: terms.join(' '), isNewestFirst: hasDetail(type) };
    const { records, total } = await portal.list(type, { ...request, countAtMost: mostFound + 1 });
    return { items: records.map((record) => recordHit(type, { record, terms, words })), total };
  };
  const titled: Segment<Hit> = (page) => find({ ...page, searchIn: title });
  if (areShort(terms)) return { titled, other: segmentOf([]) };
  return {
    titled,
    other: async (page) => {
      if (page.limit > 0) return find({ ...page, searchIn: fields, notIn: title });
      const [all, inTitle] = await Promise.all([find({ limit: 0, searchIn: fields }), titled(page)]);
      return { items: [], total: all.total - inTitle.total };
    },
  };
}

/** How many records of a type have all the words, at most one more than `mostFound`. Rejects as the store does. */
export async function countRecords(type: ContentType, { portal, terms }: Omit<Searched, 'words'>): Promise<number> {
  const searchIn = searchedNames(type, terms);
  const request = { limit: 0, search: terms.join(' '), searchIn, countAtMost: mostFound + 1 };
  return (await portal.list(type, request)).total;
}

/** The index knows no parts of words shorter than three characters; where nothing longer is asked, only titles are tried. */
function searchedNames(type: ContentType, terms: readonly string[]): readonly string[] {
  const fields = readFields(type).map(({ name }) => name);
  return areShort(terms) ? fields.filter((name) => name === type.titleField) : fields;
}

const shortest = 3;

export function areShort(terms: readonly string[]): boolean {
  return terms.every((term) => Array.from(term).length < shortest);
}

function hasDetail({ publicPlace }: ContentType): boolean {
  return publicPlace?.detail !== undefined;
}

type Found = { readonly record: PublicRecord; readonly terms: readonly string[]; readonly words: ServerCatalog };

function recordHit(type: ContentType, { record, terms, words }: Found): Hit {
  const title = titleOf(type, record, words);
  const texts = readFields(type).flatMap((field) => {
    if (field.name === type.titleField) return [];
    const texts = textsIn(field, { value: record.values[field.name], words });
    const isProse = field.kind === 'longText' || field.kind === 'richText';
    return isProse ? texts : texts.map((text) => `${field.label}: ${text}`);
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
