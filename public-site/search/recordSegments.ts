import type { ContentType } from '#core/schema/contentType.ts';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import type { ListRequest } from '../portal/listRequest.ts';
import type { Portal } from '../portal/portal.ts';
import { recordCandidate } from './candidates.ts';
import { candidateHit } from './hit.ts';
import type { Hit } from './results.ts';
import { readableFields } from '../portal/searchedFields.ts';
import { type Segment, segmentOf } from './segments.ts';

/** The most results shown per kind, which bounds the cost of a search with many matches. */
export const maxHits = 1000;

type SegmentRequest = { readonly portal: Portal; readonly terms: readonly string[]; readonly messages: ServerCatalog };

type Segments = { readonly titled: Segment<Hit>; readonly other: Segment<Hit> };

/**
 * The records of a type that contain all the folded words or word parts, by the store's index; those with all in the title are a
 * separate segment. Counting stops at `maxHits` + 1. The segments reject as the store does.
 */
export function recordSegments(type: ContentType, request: SegmentRequest): Segments {
  const { portal, terms, messages } = request;
  const fields = searchedNames(type, terms);
  const title = fields.filter((name) => name === type.titleField);
  const find = async (where: Pick<ListRequest, 'searchIn' | 'notIn' | 'offset' | 'limit'>) => {
    const query = { ...where, search: terms.join(' '), isNewestFirst: hasDetail(type) };
    const { records, total } = await portal.list(type, { ...query, countAtMost: maxHits + 1 });
    return {
      items: records.map((record) => candidateHit(recordCandidate(type, { record, messages }), { typed: terms })),
      total,
    };
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

/** The index finds no word parts shorter than three characters; if all terms are shorter, only titles are searched. */
function searchedNames(type: ContentType, terms: readonly string[]): readonly string[] {
  const fields = readableFields(type).map(({ name }) => name);
  return areShort(terms) ? fields.filter((name) => name === type.titleField) : fields;
}

const shortest = 3;

export function areShort(terms: readonly string[]): boolean {
  return terms.every((term) => Array.from(term).length < shortest);
}

function hasDetail({ publicPages }: ContentType): boolean {
  return publicPages?.detail !== undefined;
}
