import type { ContentType } from '#core/schema/contentType.ts';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import type { ListRequest } from '../listRequest.ts';
import type { Portal } from '../portal.ts';
import { recordCandidate } from './candidates.ts';
import { candidateHit } from './hit.ts';
import type { Hit } from './results.ts';
import { readFields } from './searchedFields.ts';
import { type Segment, segmentOf } from './segments.ts';

/** Of one kind no more than these are shown; what finds much must not cost much. */
export const mostFound = 1000;

type Searched = { readonly portal: Portal; readonly terms: readonly string[]; readonly words: ServerCatalog };

type Segments = { readonly titled: Segment<Hit>; readonly other: Segment<Hit> };

/**
 * The records of a type that have all the folded words, or parts of words, in the store's index; those that have them in their
 * title apart. Counted as one more than `mostFound` when there are more. Reject as the store does.
 */
export function recordSegments(type: ContentType, searched: Searched): Segments {
  const { portal, terms, words } = searched;
  const fields = searchedNames(type, terms);
  const title = fields.filter((name) => name === type.titleField);
  const find = async (where: Pick<ListRequest, 'searchIn' | 'notIn' | 'offset' | 'limit'>) => {
    const request = { ...where, search: terms.join(' '), isNewestFirst: hasDetail(type) };
    const { records, total } = await portal.list(type, { ...request, countAtMost: mostFound + 1 });
    return { items: records.map((record) => candidateHit(recordCandidate(type, { record, words }), terms)), total };
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

/** The index knows no parts of words shorter than three characters; where nothing longer is asked, only titles are tried. */
function searchedNames(type: ContentType, terms: readonly string[]): readonly string[] {
  const fields = readFields(type).map(({ name }) => name);
  return areShort(terms) ? fields.filter((name) => name === type.titleField) : fields;
}

const shortest = 3;

export function areShort(terms: readonly string[]): boolean {
  return terms.every((term) => Array.from(term).length < shortest);
}

function hasDetail({ publicPages }: ContentType): boolean {
  return publicPages?.detail !== undefined;
}
